import type { Lang } from '#contract/languages.ts'
import { pathName, valueAt } from '#contract/office/body/path.ts'
import type { Db } from '#database/connect.ts'
import { type ListStep, movePath } from '../drafts/list-steps.ts'
import { listTexts, shortHash } from '../store/body.ts'
import { compareWithEnglish } from './language-state.ts'

export type CheckedFields = Readonly<Record<string, string>>

/** Read the hashes of the English texts that single fields of a translation match, by path. */
export async function readChecked(db: Db, entryId: string, lang: Lang): Promise<CheckedFields> {
  const row = await db
    .selectFrom('entryLanguage')
    .select('checked')
    .where('entryId', '=', entryId)
    .where('lang', '=', lang)
    .executeTakeFirst()
  return row?.checked ?? {}
}

export async function storeChecked(
  transaction: Db,
  entryId: string,
  lang: Lang,
  checked: CheckedFields,
): Promise<void> {
  const row = { entryId, lang, state: 'draft' as const, missing: 0, changed: 0 }
  await transaction
    .insertInto('entryLanguage')
    .values({ ...row, checked: JSON.stringify(checked) })
    .onConflict((conflict) =>
      conflict.columns(['entryId', 'lang']).doUpdateSet({ checked: JSON.stringify(checked) }),
    )
    .execute()
}

type Discarded = {
  lang: Lang
  /** How items of the draft have other places than the published ones. */
  steps?: readonly ListStep[]
  draft: unknown
  published: unknown
}

/** Before a draft is replaced by the published words: forget which fields match the English where it had other words. */
export async function forgetDiscarded(
  transaction: Db,
  entryId: string,
  { lang, steps = [], draft, published }: Discarded,
): Promise<void> {
  const checked = await readChecked(transaction, entryId, lang)
  const kept: Record<string, string> = {}
  for (const { path, text } of listTexts(published)) {
    const place = movePath(path, steps)
    const hash = place && valueAt(draft, place) === text ? checked[pathName(place)] : undefined
    if (hash !== undefined) kept[pathName(path)] = hash
  }
  await storeChecked(transaction, entryId, lang, kept)
}

type Move = {
  steps: readonly ListStep[]
  before: { english: unknown; words: unknown }
  after: { english: unknown; words: unknown }
  /** The English body that the translation matches; undefined if unknown. */
  englishBefore: unknown
  checked: CheckedFields
}

/**
 * Carry over which fields of a translation match the English when list items change their places: a field that matched still
 * does beside its unchanged English text, and no other one matches by accident.
 */
export function moveChecked({ steps, before, after, englishBefore, checked }: Move): {
  checked: CheckedFields
  isComplete: boolean
} {
  const moved: Record<string, string> = {}
  const origins = new Map<string, { text: string | undefined; isMoved: boolean }>()
  for (const { path, english, state } of compareWithEnglish({ ...before, englishBefore, checked })) {
    const target = movePath(path, steps)
    if (!target) continue
    const [from, to] = [pathName(path), pathName(target)]
    const hash = checked[from]
    if (hash !== undefined) moved[to] = hash
    origins.set(to, { text: state === 'done' ? english : undefined, isMoved: from !== to })
  }
  const compare = () => compareWithEnglish({ ...after, englishBefore, checked: moved })
  for (const { path, english, state } of compare()) {
    const name = pathName(path)
    const { text, isMoved } = origins.get(name) ?? { text: undefined, isMoved: true }
    const hash = shortHash(english)
    if (text === english && state === 'changed') moved[name] = hash
    if (text !== english && state !== 'empty' && isMoved && moved[name] !== hash) moved[name] = ''
  }
  return { checked: moved, isComplete: compare().every(({ state }) => state === 'done') }
}
