import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Lang } from '#contract/languages.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'

type Translation = {
  title: string
  intro: string
  /** The parts of a page of text. */
  blocks: { title: string }[]
  /** The parts of a product's page. */
  details: { title: string }[]
}

/** What an entry of the content says in a language. An entry has only some of these words. */
export function readTranslation(folder: string, lang: Lang = 'en'): Translation {
  return parse(readFileSync(join(CONTENT_DIRECTORY, folder, `${lang}.yaml`), 'utf8'))
}
