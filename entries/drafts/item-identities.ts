import type { ContentUnit, EntryKind } from '#content-model/compile/content-units.ts'
import { pathName, valueAt } from '#contract/office/body/path.ts'
import type { ListField, ValueField } from '#contract/office/forms/form.ts'
import { itemScopes } from '#contract/office/forms/form-scope.ts'
import { type FoundList, listFields, placeFields } from '#contract/office/forms/form-walk.ts'
import { FORMS } from '#contract/office/forms/forms.ts'
import type { Db } from '#database/connect.ts'
import type { Bodies } from '../store/body.ts'
import type { Identities } from './list-steps.ts'

/** Why a key cannot be that of a new item. */
export type IdentityProblem = 'required' | 'invalid' | 'taken'

/** Revisions are read in groups of this size, so that a long history takes no more memory than a short one. */
const BATCH_SIZE = 50
const PATTERNS = { key: /^[a-z0-9-]{1,80}$/, name: /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/ }

type IdentityField = ValueField & { type: 'identity' }

/** List the numbers and keys by which the items of a list are known. */
export function listIdentities(list: ListField): IdentityField[] {
  return listFields(list.item).filter(
    (field): field is IdentityField => field.kind === 'value' && field.type === 'identity',
  )
}

/** List the values of an identity in all lists of this kind, or in one of them. */
function listValues(
  kind: EntryKind,
  facts: unknown,
  { list, scope }: Partial<FoundList>,
  field: IdentityField,
) {
  const bodies = { facts, english: undefined }
  return placeFields(FORMS[kind], bodies)
    .filter(
      (placed) => placed.field === list && (!scope || pathName(placed.scope.facts) === pathName(scope.facts)),
    )
    .flatMap((placed) => (list ? itemScopes(list, placed.scope, bodies) : []))
    .map((item) => valueAt(facts, [...item.facts, ...field.place.path]))
}

/** The highest number that items of a list have had in the revisions that were read, and the last of these of each entry. */
export type NumberHistory = { highest: number; versions: ReadonlyMap<string, number> }

/**
 * Read the numbers that the items of a list have now or had before, in any entry of the kind: links must never lead to another
 * item. Only revisions after those of `known` are read.
 */
export async function readNumbers(
  db: Db,
  units: readonly ContentUnit[],
  { list, field }: { list: ListField; field: IdentityField },
  known: NumberHistory = { highest: 0, versions: new Map() },
): Promise<NumberHistory> {
  let { highest } = known
  const versions = new Map(known.versions)
  for (const { path, kind } of units) {
    let last = versions.get(path) ?? 0
    for (let count = BATCH_SIZE; count === BATCH_SIZE; ) {
      const revisions = await db
        .selectFrom('revision')
        .select(['version', 'body'])
        .where('entryId', '=', path)
        .where('part', '=', 'facts')
        .where('version', '>', last)
        .orderBy('version')
        .limit(BATCH_SIZE)
        .execute()
      for (const { body } of revisions) highest = Math.max(highest, highestNumber(kind, body, list, field))
      count = revisions.length
      last = revisions.at(-1)?.version ?? last
    }
    versions.set(path, last)
  }
  return { highest, versions }
}

/** Return the field with the number by which the items of a list are known, if they have one. */
export function numberField(list: ListField): IdentityField | undefined {
  return listIdentities(list).find(({ format }) => format === 'number')
}

function highestNumber(kind: EntryKind, facts: unknown, list: ListField, field: IdentityField): number {
  return Math.max(0, ...listValues(kind, facts, { list }, field).map(Number).filter(Number.isSafeInteger))
}

/** Choose the number and the key of a new item. */
export function chooseIdentities(
  { list, scope, kind, bodies: { facts } }: FoundList & { kind: EntryKind; bodies: Bodies },
  key: string | undefined,
  freeNumber: number,
): Identities | IdentityProblem {
  const identities: Record<string, string | number> = {}
  for (const field of listIdentities(list)) {
    const { label, format, place } = field
    if (format === 'number')
      identities[label] = Math.max(freeNumber, highestNumber(kind, facts, list, field) + 1)
    else if (format === 'code' || !key) return 'required'
    else if (!PATTERNS[format].test(key)) return 'invalid'
    else {
      // An item known by its number may share its key with others, such as the filters "width" of two categories.
      const isUnique = list.match === 'position' || pathName(list.match.key) === pathName(place.path)
      const others = listValues(kind, facts, list.wordsAtRoot ? { list } : { list, scope }, field)
      if (isUnique && others.includes(key)) return 'taken'
      identities[label] = key
    }
  }
  return identities
}
