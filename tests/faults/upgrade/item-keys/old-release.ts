import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export type OldPath = readonly (string | number)[]
export type OldDb = { destroy(): Promise<void> }
export type OldUnit = { kind: string; path: string }
export type OldDocument = { part: string; stage: string; version: number; body: unknown }
type OldList = { field: { kind: string }; scope: unknown }
type Request = { list: OldPath; operation: object; versions: object; author: object; now: Date }

export type OldRelease = {
  connect(options: { databaseUrl: string }): OldDb
  migrate(db: OldDb): Promise<unknown>
  importContent(db: OldDb, root: string): Promise<unknown>
  readDocuments(db: OldDb, path: string): Promise<OldDocument[]>
  saveDraft(
    db: OldDb,
    unit: OldUnit,
    change: object,
    record: () => Promise<void>,
  ): Promise<{ outcome: string }>
  changeList(
    db: OldDb,
    unit: OldUnit,
    request: Request,
    record: () => Promise<void>,
  ): Promise<{ outcome: string }>
  placeFields(form: unknown, bodies: object): OldList[]
  listAddress(list: unknown, scope: unknown): OldPath
  FORMS: Record<string, unknown>
  makeBackup(options: { databaseUrl: string; uploads: string; target: string }): Promise<unknown>
}

/** Load what this check needs of a release that is a folder. */
export async function loadRelease(folder: string): Promise<OldRelease> {
  const modules = [
    'database/connect.ts',
    'database/migrate.ts',
    'database/backup/make-backup.ts',
    'entries/import/import-content.ts',
    'entries/store/entry-source.ts',
    'entries/drafts/save-draft.ts',
    'entries/drafts/list-operation.ts',
    'contract/office/forms/form-walk.ts',
    'contract/office/forms/forms.ts',
  ]
  const loaded = await Promise.all(modules.map((path) => import(pathToFileURL(join(folder, path)).href)))
  return Object.assign({}, ...loaded)
}
