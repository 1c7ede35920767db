import type {} from 'vitest'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL of this run; every test makes its own database on it. */
    postgresUrl: string
  }
}

/** One PostgreSQL for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}
