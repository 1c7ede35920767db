import { join } from 'node:path'
import type { Problem } from '#content-model/checks/problems.ts'
import { ENTRY_KINDS, type EntryRef, kindOfPath } from '#content-model/compile/entry-kinds.ts'
import { openMediaFolder } from '#content-model/media/media-folder.ts'
import { PARTS } from '#content-model/read/content-source.ts'
import { hasPermissionForPart } from '#contract/office/permissions.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { parseDocumentName } from '#entries/store/read-documents.ts'
import { type Author, toEntryRef } from '#entries/store/store-revision.ts'
import { recordAudit } from '../audit-log.ts'
import { rightsOf } from '../identity/rights.ts'
import { OfficeError } from '../office-error.ts'
import type { OfficeContext } from '../office-handler.ts'

type Context = OfficeContext<'entries'>

/** @throws {OfficeError} not-found; outdated, for a kind that only a newer release knows */
export async function findEntryRef(db: Db, id: string): Promise<EntryRef> {
  const entry = await db.selectFrom('entry').select(['id', 'kind']).where('id', '=', id).executeTakeFirst()
  if (!entry) throw new OfficeError('not-found')
  if (!ENTRY_KINDS.some((kind) => kind === entry.kind)) throw new OfficeError('outdated')
  return toEntryRef(entry)
}

/** List the parts whose drafts a person may save: translators the texts of their languages, editors all. */
export function writableParts({ services, signedIn }: Context): EntryPart[] {
  if (services.contentMode === 'files') return []
  const rights = rightsOf(signedIn.person)
  return PARTS.filter((part) => hasPermissionForPart(rights, 'entries.write', part))
}

/** @throws {OfficeError} content-in-files, if the files rule; forbidden, for words of a language that is not the translator's */
export function requireWritable({ services, signedIn }: Context, part?: EntryPart): void {
  if (services.contentMode === 'files') throw new OfficeError('content-in-files')
  if (part !== undefined && !hasPermissionForPart(rightsOf(signedIn.person), 'entries.write', part))
    throw new OfficeError('forbidden')
}

/** @throws {OfficeError} content-in-files; forbidden, for parts that a translator may not publish */
export function requirePublishable(context: Context, parts: readonly EntryPart[]): void {
  requireWritable(context)
  const rights = rightsOf(context.signedIn.person)
  if (!parts.every((part) => hasPermissionForPart(rights, 'entries.publish-texts', part)))
    throw new OfficeError('forbidden')
}

export function toAuthor({ signedIn }: Context): Author {
  return { id: signedIn.person.id, name: signedIn.person.name }
}

export function openMedia({ services }: Context) {
  return openMediaFolder(join(services.contentDirectory, 'media'))
}

/** Return the function that records a change of an entry, for the transaction of the change. */
export function auditOf(context: Context, action: string, ref: EntryRef, note = '') {
  return (transaction: Db) =>
    recordAudit(transaction, context, { action: `entries.${action}`, subject: ref.id, note })
}

/** Name the entry, part and field of a problem. */
export function toProblem({ file, path, reason }: Problem) {
  const { entryId, part } = parseDocumentName(file)
  const fields = path.map(String)
  return { id: entryId, entryKind: kindOfPath(entryId) ?? '', part, path: fields, reason }
}
