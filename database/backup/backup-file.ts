import { join } from 'node:path'

/**
 * A backup is one SQLite file: the tables of the site, and two of its own. Any program that reads SQLite can look into
 * it, and the files of visitors need no archive beside it.
 */
export const BACKUP_FORMAT_VERSION = 1

export const BACKUP_TABLES_SQL = `
  create table backup (format integer not null, made_at text not null);
  create table backup_upload (id text primary key, bytes blob not null);`

/** Where the file of an upload lies. An id that could lead elsewhere is refused: a backup may come from anywhere. */
export function uploadPath(uploads: string, id: string): string {
  if (!/^[\w-]+$/.test(id)) throw new Error(`No upload is called ${id}`)
  return join(uploads, id)
}

/** A moment as part of a file's name: 20261121T043000Z. */
export function fileTimestamp(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}
