import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Lang } from '#contract/languages.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'

type Translation = {
  title: string
  intro: string
  /** The sections of a text page. */
  blocks: { title: string }[]
  /** The sections of a product page. */
  details: { title: string }[]
}

/** The text of a content entry in one language. An entry has only some of these fields. */
export function readTranslation(folder: string, lang: Lang = 'en'): Translation {
  return parse(readFileSync(join(CONTENT_DIRECTORY, folder, `${lang}.yaml`), 'utf8'))
}
