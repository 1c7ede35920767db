import { DOCUMENT_KINDS } from '#contract/catalogue.ts'
import type { Lang } from '#contract/languages.ts'
import { documentNames } from './document-names.ts'
import { stemsOf } from './stemming.ts'
import { isStopWord } from './stop-words.ts'
import { listSynonyms } from './synonyms.ts'
import type { TextColumn } from './text-column.ts'

/** The words that a search can find, the most frequent first. Chinese has no words of letters. */
export type Vocabulary = {
  /** Words of titles and their aliases, synonyms and names of documents. */
  titles: ReadonlySet<string>
  texts: ReadonlySet<string>
}

const WORD = /^(?:\p{sc=Latin}{3,}|\p{sc=Hangul}{2,})$/u

/** Collect the words of the indexed texts. */
export function collectVocabulary(
  groups: readonly { title: TextColumn; aliases: TextColumn; body: TextColumn }[],
  lang: Lang,
): Vocabulary {
  const titles = countWords(
    groups.flatMap(({ title, aliases }) => [title.all, aliases.all]),
    lang,
  )
  for (const word of [...listSynonyms(lang), ...DOCUMENT_KINDS.map((kind) => documentNames(kind, lang))]
    .join(' ')
    .split(' '))
    if (WORD.test(word)) titles.set(word, (titles.get(word) ?? 0) + 1)
  const texts = countWords(
    groups.map(({ body }) => body.all),
    lang,
  )
  for (const word of titles.keys()) texts.delete(word)
  return { titles: byFrequency(titles), texts: byFrequency(texts) }
}

function countWords(texts: readonly string[], lang: Lang): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) {
    for (const found of text.split(' ')) {
      if (!WORD.test(found) || isStopWord(found, lang)) continue
      const stem = lang === 'kr' ? stemsOf(found, lang)[0] : undefined
      for (const word of stem === undefined ? [found] : [found, stem])
        counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  return counts
}

function byFrequency(counts: ReadonlyMap<string, number>): Set<string> {
  return new Set(
    [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1)).map(([word]) => word),
  )
}
