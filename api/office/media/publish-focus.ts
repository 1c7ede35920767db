import { valueAt } from '#contract/office/body/path.ts'
import { chooseDraft, chooseLatest, readDocuments } from '#entries/store/read-documents.ts'
import { FOCUS_ENTRY } from '#entries/store/stored-media.ts'
import { auditOf, openMedia, toAuthor, toProblem } from '../entries/entry-access.ts'
import { OfficeError } from '../office-error.ts'
import type { OfficeContext } from '../office-handler.ts'

type Focus = readonly [number, number] | null

/**
 * Set the focus of a picture and publish it, so that the crops of all entries that show it follow. If it cannot be published, no
 * draft is left.
 * @throws {OfficeError} conflict
 */
export async function publishFocus(context: OfficeContext<'entries.publish'>, path: string, focus: Focus) {
  const { db, now } = context
  const [entryId, author] = [FOCUS_ENTRY.id, toAuthor(context)]
  const [{ saveDraft }, { publishEntry }, { discardDraft }] = await Promise.all([
    import('#entries/drafts/save-draft.ts'),
    import('#entries/publish/publish.ts'),
    import('#entries/drafts/discard-draft.ts'),
  ])
  const documents = await readDocuments(db, entryId)
  const latest = chooseLatest(documents, 'facts', entryId)
  const before = valueAt(latest?.body, [path])
  const changes = [{ path: [path], before, after: focus ?? undefined }]
  const change = { part: 'facts' as const, changes, author, now }
  const saved = await saveDraft(db, FOCUS_ENTRY, change, async () => undefined)
  if (saved.outcome === 'conflict') throw new OfficeError('conflict')
  const publication = { action: 'publish' as const, parts: ['facts' as const], author, now }
  const audit = auditOf(context, 'publish', FOCUS_ENTRY, path)
  const result = await publishEntry(db, openMedia(context), FOCUS_ENTRY, publication, audit)
  if (result.outcome === 'done') return { outcome: 'done' as const }
  const draft = { part: 'facts' as const, version: saved.version, author, now }
  if (!chooseDraft(documents, 'facts', entryId))
    await discardDraft(db, FOCUS_ENTRY, draft, async () => undefined)
  if (result.outcome === 'busy') return result
  if (result.outcome !== 'problems') throw new OfficeError('conflict')
  const entries = result.problems.map((problem) => toProblem(problem).id)
  return { outcome: 'problems' as const, entries: [...new Set(entries)] }
}
