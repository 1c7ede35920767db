import type { Migration } from './migration.ts'
import { createTable } from './tables.ts'

/** The last successful run of each job outside the server, such as the backup. */
export const addJobRuns: Migration = {
  name: '030-job-runs',
  up: (db) => createTable(db, 'job_run', { name: 'text', finished_at: 'text' }, ['name']),
}
