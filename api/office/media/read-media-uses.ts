import { LANGS } from '#contract/languages.ts'
import { type FieldPath, isGroup, itemKey, valueAt } from '#contract/office/body/path.ts'
import type { Db } from '#database/connect.ts'
import { listTexts } from '#entries/store/body.ts'
import { chooseLatest, readDocuments } from '#entries/store/entry-source.ts'
import { FOCUS_UNIT } from '#entries/store/stored-media.ts'

/** List the entries that show media. */
export function readMediaUses(db: Db, path: string) {
  return db
    .selectFrom('entryReference')
    .innerJoin('entry', 'entry.id', 'entryReference.entryId')
    .select(['entry.id', 'entry.kind', 'title'])
    .where('entryReference.kind', '=', 'picture')
    .where('target', '=', path)
    .where('entryId', '!=', FOCUS_UNIT.path)
    .orderBy('title')
    .orderBy('entry.id')
    .execute()
}

/** Read the alternative texts that an entry gives to a picture, in each language that has one. */
export async function readAlternativeTexts(db: Db, entryId: string, picture: string) {
  const documents = await readDocuments(db, entryId)
  const bodyOf = (part: 'facts' | (typeof LANGS)[number]) => chooseLatest(documents, part, entryId)?.body
  const facts = bodyOf('facts')
  const places = listTexts(facts).filter(({ text }) => text === picture)
  return LANGS.flatMap((lang) =>
    places.flatMap(({ path }) => {
      const words = bodyOf(lang)
      const at = candidates(pathInWords(path, facts, words)).find(
        (each) => typeof valueAt(words, each) === 'string',
      )
      const text = at && valueAt(words, at)
      return at && typeof text === 'string' && text !== '' ? [{ lang, path: [...at], text }] : []
    }),
  )
}

/** Return the path of the words of a place in the facts: some words are in a record by the key of the item, not in a list. */
function pathInWords(path: FieldPath, facts: unknown, words: unknown): FieldPath {
  const at: (string | number)[] = []
  for (const [index, step] of path.entries()) {
    const isKeyed = typeof step === 'number' && isGroup(valueAt(words, at))
    const key = isKeyed ? itemKey(valueAt(facts, path.slice(0, index + 1))) : undefined
    at.push(key ?? step)
  }
  return at
}

/** Where the words of a language may have the text of a picture: at the same place, in an `alt` beside it, or as the whole item. */
function candidates(path: FieldPath): FieldPath[] {
  const [list, last] = [path.slice(0, -2), path.at(-1)]
  const parent = path.slice(0, -1)
  return typeof last === 'number' ? [path, [...list, 'alt', last]] : [path, [...parent, 'alt'], parent]
}
