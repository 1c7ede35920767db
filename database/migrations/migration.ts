import type { Db } from '../connect.ts'

export type Migration = { name: string; up: (db: Db) => Promise<void> }
