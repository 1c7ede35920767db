import { isTranslation } from '#contract/languages.ts'
import { isEqual } from '#contract/office/body/is-equal.ts'
import { type FieldPath, pathName, valueAt } from '#contract/office/body/path.ts'
import type { Db } from '#database/connect.ts'
import { listTexts, type Sources, shortHash } from '../store/body.ts'
import type { StoredDocument } from '../store/read-documents.ts'

/** Return the sources of a translation that was made from this English in every text. */
export function sourcesFrom(english: unknown, texts: unknown): Sources {
  return Object.fromEntries(
    listTexts(english)
      .filter(({ path }) => typeof valueAt(texts, path) === 'string')
      .map(({ path, text }) => [pathName(path), shortHash(text)]),
  )
}

export type TextsWithSources = Pick<StoredDocument, 'body' | 'sources'>

type TranslationChange = {
  /** Texts whose sources are known, the latest ones first. */
  known: readonly (TextsWithSources | undefined)[]
  body: unknown
  /** Returns the English text that a changed one was made from; undefined if that is unknown. */
  englishAt: (path: FieldPath) => unknown
}

/**
 * Return the sources of a translation after a change. A text that is the same as a known one, such as one that was typed back to
 * what is published, has the source of that; any other was made from the English that its translator saw.
 */
export function changeSources({ known, body, englishAt }: TranslationChange): Sources {
  const entries = listTexts(body).map(({ path, text }): [string, string | undefined] => {
    const name = pathName(path)
    const same = known.find((document) => document && valueAt(document.body, path) === text)
    if (same) return [name, same.sources[name]]
    const english = englishAt(path)
    return [name, typeof english === 'string' ? shortHash(english) : undefined]
  })
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** Keep the English texts that a change replaces, if a translation was made from them: they tell what has changed since. */
export async function keepReplacedTexts(
  transaction: Db,
  entryId: string,
  documents: readonly StoredDocument[],
  { before, after }: { before: unknown; after: unknown },
): Promise<void> {
  const known = new Set(
    documents.filter(({ part }) => isTranslation(part)).flatMap(({ sources }) => Object.values(sources)),
  )
  const rows = listTexts(before)
    .filter(({ path, text }) => !isEqual(valueAt(after, path), text))
    .map(({ text }) => ({ entryId, hash: shortHash(text), text }))
    .filter(({ hash }) => known.has(hash))
  if (rows.length === 0) return
  await transaction
    .insertInto('sourceText')
    .values([...new Map(rows.map((row) => [row.hash, row])).values()])
    .onConflict((conflict) => conflict.columns(['entryId', 'hash']).doNothing())
    .execute()
}

/** Read the replaced English texts of an entry by their hash. */
export async function readReplacedTexts(
  db: Db,
  entryId: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('sourceText')
    .select(['hash', 'text'])
    .where('entryId', '=', entryId)
    .where('hash', 'in', [...new Set(hashes)])
    .execute()
  return new Map(rows.map(({ hash, text }) => [hash, text]))
}
