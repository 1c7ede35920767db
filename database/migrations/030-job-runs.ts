import type { Migration } from '../migrate.ts'
import { createTable } from './tables.ts'

/** When jobs outside the server, such as the backup, last ended well. */
export const addJobRuns: Migration = {
  name: '030-job-runs',
  up: (db) => createTable(db, 'job_run', { name: 'text', finished_at: 'text' }, ['name']),
}
