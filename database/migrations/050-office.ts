import type { Db } from '../connect.ts'
import type { Migration } from './migration.ts'
import { type Columns, createIndex, createTable } from './tables.ts'

async function accountTables(db: Db): Promise<void> {
  const person: Columns = {
    id: 'text',
    email: 'text',
    name: 'text',
    role: 'text',
    languages: 'text',
    state: 'text',
    ui_lang: 'text',
    password_hash: 'text',
    totp_secret: 'text',
    totp_step: 'integer',
    created_at: 'text',
    'last_sign_in_at?': 'text',
  }
  await createTable(db, 'person', person, ['id'])
  await createIndex(db, 'person_by_email', ['email'], true)
  const passkey: Columns = {
    id: 'text',
    person_id: 'text',
    public_key: 'text',
    sign_count: 'text',
    transports: 'text',
    name: 'text',
    created_at: 'text',
    'last_used_at?': 'text',
  }
  await createTable(db, 'passkey', passkey, ['id'])
  await createIndex(db, 'passkey_by_person', ['person_id'])
  await createTable(db, 'recovery_code', { person_id: 'text', code_hash: 'text' }, ['person_id', 'code_hash'])
}

async function sessionTables(db: Db): Promise<void> {
  const session: Columns = {
    id: 'text',
    token_hash: 'text',
    person_id: 'text',
    is_enrolling: 'integer',
    created_at: 'text',
    last_seen_at: 'text',
    'confirmed_at?': 'text',
    browser: 'text',
    issuer: 'text',
  }
  await createTable(db, 'office_session', session, ['id'])
  await createIndex(db, 'office_session_by_token', ['token_hash'], true)
  await createIndex(db, 'office_session_by_person', ['person_id'])
  const challenge: Columns = {
    token_hash: 'text',
    purpose: 'text',
    'person_id?': 'text',
    payload: 'text',
    expires_at: 'text',
  }
  await createTable(db, 'office_challenge', challenge, ['token_hash'])
  const link: Columns = {
    token_hash: 'text',
    purpose: 'text',
    person_id: 'text',
    created_at: 'text',
    expires_at: 'text',
    'used_at?': 'text',
  }
  await createTable(db, 'office_link', link, ['token_hash'])
  await createIndex(db, 'office_link_by_person', ['person_id'])
  await createTable(
    db,
    'office_mail',
    { id: 'text', person_id: 'text', payload: 'text', created_at: 'text' },
    ['id'],
  )
  const failure: Columns = { id: 'text', at: 'text', account_hash: 'text', network_hash: 'text' }
  await createTable(db, 'sign_in_failure', failure, ['id'])
  await createIndex(db, 'sign_in_failure_by_account', ['account_hash', 'at'])
  await createIndex(db, 'sign_in_failure_by_network', ['network_hash', 'at'])
}

async function auditTable(db: Db): Promise<void> {
  const audit: Columns = {
    id: 'text',
    at: 'text',
    'person_id?': 'text',
    person_name: 'text',
    action: 'text',
    subject: 'text',
    note: 'text',
    request_id: 'text',
    network_hash: 'text',
  }
  await createTable(db, 'audit', audit, ['id'])
  await createIndex(db, 'audit_by_time', ['at', 'id'])
  await createIndex(db, 'audit_by_subject', ['subject', 'at'])
}

/** Constant defaults, so that the release before can still insert rows while both run. */
async function careColumns(db: Db): Promise<void> {
  const add = (name: string, type: 'text' | 'integer', defaultValue?: string | number) =>
    db.schema
      .alterTable('submission')
      .addColumn(name, type, (column) =>
        defaultValue === undefined ? column : column.notNull().defaultTo(defaultValue),
      )
      .execute()
  await add('state', 'text', 'new')
  await add('owner_id', 'text')
  await add('care_version', 'integer', 0)
  await add('search_text', 'text', '')
  // Older submissions have been answered by mail: the team starts with those of the last month.
  const monthAgo = new Date(Date.now() - 30 * 24 * 60 * 60 * 1_000).toISOString()
  await db.updateTable('submission').set({ state: 'done' }).where('createdAt', '<', monthAgo).execute()
  await createIndex(db, 'submission_by_state', ['state', 'created_at'])
  await createIndex(db, 'submission_by_owner', ['owner_id', 'state', 'created_at'])
  const note: Columns = {
    id: 'text',
    reference: 'text',
    person_id: 'text',
    person_name: 'text',
    created_at: 'text',
    text: 'text',
    idempotency_key: 'text',
  }
  await createTable(db, 'care_note', note, ['id'])
  await createIndex(db, 'care_note_by_key', ['reference', 'idempotency_key'], true)
  const view: Columns = { id: 'text', person_id: 'text', name: 'text', query: 'text', created_at: 'text' }
  await createTable(db, 'saved_view', view, ['id'])
  await createIndex(db, 'saved_view_by_person', ['person_id', 'name'], true)
}

export const createOffice: Migration = {
  name: '050-office',
  async up(db) {
    await accountTables(db)
    await sessionTables(db)
    await auditTable(db)
    await careColumns(db)
  },
}
