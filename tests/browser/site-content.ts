import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Lang } from '#contract/languages.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'

type Section = { title: string }
type Translation = { title: string; intro: string }

/** The text of a content entry in one language. An entry has only some of these fields. */
export function readTranslation(folder: string, lang: Lang = 'en'): Translation {
  return readYaml(folder, lang)
}

/** The sections of a text page (`blocks`) or of a product page (`details`) in one language, in the order of the facts. */
export function readSections(folder: string, list: 'blocks' | 'details', lang: Lang = 'en'): Section[] {
  const facts: Record<typeof list, { key: string }[]> = readYaml(folder, 'facts')
  const texts: Record<typeof list, Record<string, Section>> = readYaml(folder, lang)
  return facts[list].flatMap(({ key }) => texts[list][key] ?? [])
}

function readYaml(folder: string, name: string) {
  return parse(readFileSync(join(CONTENT_DIRECTORY, folder, `${name}.yaml`), 'utf8'))
}
