import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Whether a group of the identity provider created the account, which then needs one for each sign-in; and the cookie of a
 * session before its last confirmation.
 */
export const addGroupAccounts: Migration = {
  name: '095-group-accounts',
  async up(db) {
    // A constant default, so that the release before can still insert rows while both run.
    await db.schema
      .alterTable('person')
      .addColumn('is_from_group', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('office_session').addColumn('former_token_hash', 'text').execute()
    await sql`update person set is_from_group = 1
      where id in (select person_id from audit where action = 'people.created')`.execute(db)
  },
}
