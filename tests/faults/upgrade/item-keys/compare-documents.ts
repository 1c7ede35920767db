import { keysOf } from '#contract/office/body/items.ts'
import { isGroup } from '#contract/office/body/path.ts'
import { LANGS, listLeaves, MARK } from './list-leaves.ts'
import type { OldPath } from './old-release.ts'

export type Stored = { entryId: string; part: string; stage: string; body: unknown }

const textsIn = (body: unknown) => listLeaves(body).map(({ text }) => text)

/** Compare what the migration left with what the release before had. Return the differences. */
export function compareDocuments(
  before: readonly Stored[],
  after: readonly Stored[],
): { checked: number; wrong: string[] } {
  const wrong: string[] = []
  let checked = 0
  const idOf = ({ entryId, part, stage }: Stored) => `${entryId} ${part} ${stage}`
  const found = new Map(after.map((one) => [idOf(one), one.body]))
  const oldBodies = new Map(before.map((one) => [idOf(one), one.body]))
  for (const { entryId, part, stage, body } of before) {
    if (!LANGS.includes(part)) continue
    const migrated = found.get(`${entryId} ${part} ${stage}`)
    // Paragraphs of a list are one text now, and empty texts are left out.
    const texts = [...textsIn(migrated), ...textsIn(found.get(`${entryId} facts ${stage}`))]
    const paragraphs = new Set(texts.flatMap((text) => text.split('\n\n')))
    for (const text of textsIn(body)) {
      checked += 1
      if (text !== '' && !texts.includes(text) && !text.split('\n\n').every((one) => paragraphs.has(one)))
        wrong.push(`${entryId} ${part} ${stage} has lost: ${text}`)
    }
    if (stage !== 'draft') continue
    const english = found.get(`${entryId} en draft`)
    const published = found.get(`${entryId} ${part} published`)
    for (const { path, text } of listLeaves(migrated)) {
      const mark = MARK.exec(text)?.[1]
      if (mark === undefined) continue
      checked += 1
      const where = `${entryId} ${part} ${path.join('.')}`
      const ofEnglish = textAt(english, path)
      if (ofEnglish !== undefined && MARK.exec(ofEnglish)?.[1] !== mark)
        wrong.push(`${where} is at another item than its English: ${text} / ${ofEnglish}`)
      const ofPublished = textAt(published, path)
      const old = textAt(oldBodies.get(`${entryId} ${part} published`), mark.split('.'))
      if (!isMovable(mark) && !isOneOf(ofPublished, old))
        wrong.push(`${where} is at another item than what is published: ${old} / ${ofPublished}`)
    }
  }
  for (const { entryId, part, stage, body } of after.filter(({ part }) => part === 'facts'))
    if (hasRepeatedKey(body)) wrong.push(`${entryId} ${part} ${stage} has a key twice`)
  return { checked, wrong }
}

/**
 * Return true for a text that may be at another item than before: a new one, or a caption. Captions were a list of their own, so that
 * an editor moved them from picture to picture.
 */
const isMovable = (mark: string) => mark.startsWith('+') || mark.includes('captions')

/** Return true if an old text is the new one, or one of its paragraphs. */
function isOneOf(text: string | undefined, old: string | undefined): boolean {
  return text === old || (text !== undefined && old !== undefined && text.split('\n\n').includes(old))
}

function textAt(body: unknown, path: OldPath): string | undefined {
  const value = path.reduce<unknown>(
    (group, name) =>
      Array.isArray(group) ? group[Number(name)] : isGroup(group) ? group[String(name)] : undefined,
    body,
  )
  return typeof value === 'string' ? value : undefined
}

function hasRepeatedKey(body: unknown): boolean {
  if (!Array.isArray(body)) return isGroup(body) && Object.values(body).some(hasRepeatedKey)
  // Plain values may repeat in a draft: such a list is one value.
  const keys = keysOf(body.filter(isGroup))
  return new Set(keys).size !== keys.length || body.some(hasRepeatedKey)
}
