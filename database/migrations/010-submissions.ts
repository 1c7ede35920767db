import { sql } from 'kysely'
import type { Db } from '../connect.ts'
import type { Migration } from './migration.ts'
import { type Columns, createIndex, createTable } from './tables.ts'

async function submissionTables(db: Db): Promise<void> {
  const submission: Columns = {
    reference: 'text',
    kind: 'text',
    lang: 'text',
    page: 'text',
    created_at: 'text',
    notice: 'text',
    email: 'text',
    fields: 'text',
    spam: 'text',
    'idempotency_key?': 'text',
    content_hash: 'text',
    address_hash: 'text',
    request_id: 'text',
  }
  await createTable(db, 'submission', submission, ['reference'])
  // Both databases allow any number of null keys.
  await createIndex(db, 'submission_by_key', ['kind', 'idempotency_key'], true)
  await createIndex(db, 'submission_by_time', ['created_at'])
  await createIndex(db, 'submission_by_content', ['content_hash', 'created_at'])
  await createIndex(db, 'submission_by_address', ['address_hash', 'created_at'])
  await createIndex(db, 'submission_by_email', ['email'])
  const change: Columns = {
    reference: 'text',
    number: 'integer',
    created_at: 'text',
    email: 'text',
    fields: 'text',
  }
  await createTable(db, 'submission_change', change, ['reference', 'number'])
  await createIndex(db, 'submission_change_by_email', ['email'])
  const upload: Columns = {
    id: 'text',
    reference: 'text',
    type: 'text',
    bytes: 'integer',
    name: 'text',
    created_at: 'text',
  }
  await createTable(db, 'upload', upload, ['id'])
  await createIndex(db, 'upload_by_reference', ['reference'])
}

async function newsletterTables(db: Db): Promise<void> {
  const subscription: Columns = {
    id: 'text',
    email: 'text',
    letter: 'text',
    state: 'text',
    lang: 'text',
    wording: 'text',
    page: 'text',
    reference: 'text',
    requested_at: 'text',
    'confirmed_at?': 'text',
    'left_at?': 'text',
  }
  await createTable(db, 'subscription', subscription, ['id'])
  await createIndex(db, 'subscription_by_email', ['email', 'letter'], true)
}

async function outboxTables(db: Db): Promise<void> {
  const outbox: Columns = {
    id: 'text',
    reference: 'text',
    change_number: 'integer',
    delivery: 'text',
    recipient: 'text',
    state: 'text',
    attempts: 'integer',
    next_attempt_at: 'text',
    'claimed_until?': 'text',
    last_error: 'text',
    created_at: 'text',
    'sent_at?': 'text',
  }
  await createTable(db, 'outbox', outbox, ['id'])
  await createIndex(db, 'outbox_by_state', ['state', 'next_attempt_at'])
  await createIndex(db, 'outbox_by_reference', ['reference'])
  await createIndex(db, 'outbox_by_recipient', ['recipient', 'created_at'])
}

async function retentionTables(db: Db): Promise<void> {
  const erasure: Columns = {
    id: 'text',
    at: 'text',
    cause: 'text',
    subject_hash: 'text',
    submissions: 'integer',
    subscriptions: 'integer',
    uploads: 'integer',
  }
  await createTable(db, 'erasure', erasure, ['id'])
  await createTable(db, 'secret', { name: 'text', value: 'text', created_at: 'text' }, ['name'])
  await sql`create index secret_by_time on secret (created_at)`.execute(db)
}

export const createSubmissions: Migration = {
  name: '010-submissions',
  async up(db) {
    await submissionTables(db)
    await newsletterTables(db)
    await outboxTables(db)
    await retentionTables(db)
  },
}
