import { join } from 'node:path'

/**
 * A backup is one SQLite file: the tables of the site, and two of the backup. Any SQLite tool can read it, and uploads
 * need no separate archive.
 */
export const BACKUP_FORMAT_VERSION = 1

export const BACKUP_TABLES_SQL = `
  create table backup (format integer not null, made_at text not null);
  create table backup_upload (id text primary key, bytes blob not null);`

/**
 * Return the path of an uploaded file.
 *
 * @throws for an id that could lead outside the folder, since a backup may come from anywhere
 */
export function uploadPath(uploads: string, id: string): string {
  if (!/^[\w-]+$/.test(id)) throw new Error(`Invalid upload id ${id}`)
  return join(uploads, id)
}

/** Format a time for use in a file name: 20261121T043000Z. */
export function fileTimestamp(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}
