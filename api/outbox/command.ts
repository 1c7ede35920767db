import { parseArgs } from 'node:util'
import type { Db } from '#database/connect.ts'
import { onExistingDatabase } from '#database/on-existing-database.ts'
import { readConfig } from '#server/config.ts'
import { readReference } from '../enquiries/reference.ts'
import { findDeliveries, retryDeliveries } from './deliveries.ts'

const USAGE = `npm run outbox -- list                       what waits or was given up
npm run outbox -- list --state sent          or waiting, or failed
npm run outbox -- show SR-7K4M-Q2XN          all deliveries of one submission, with recipients and errors
npm run outbox -- retry SR-7K4M-Q2XN         tries those of one submission again, now
npm run outbox -- retry --failed             tries all that were given up again, now`

/** Runs one command; the exit code is 1 when there was nothing to do it to. */
async function run(db: Db): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { state: { type: 'string' }, failed: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [command, text] = positionals
  const reference = text === undefined ? undefined : readReference(text)
  switch (command) {
    case 'list':
      return list(db, values.state)
    case 'show':
      return show(db, reference)
    case 'retry':
      return retry(db, reference, values.failed ?? false)
    default:
      console.log(USAGE)
      return 1
  }
}

async function list(db: Db, state: string | undefined): Promise<number> {
  const rows = await findDeliveries(db, { state })
  for (const row of rows) {
    const when = row.state === 'sent' ? `sent ${row.sentAt}` : `next ${row.nextAttemptAt}`
    const words = [row.reference, row.delivery, row.state, `${row.attempts} attempts`, when, row.lastError]
    console.log(words.filter(Boolean).join('  '))
  }
  console.log(`${rows.length} deliveries`)
  return 0
}

async function show(db: Db, reference: string | undefined): Promise<number> {
  const rows = reference === undefined ? [] : await findDeliveries(db, { reference, state: 'all' })
  for (const row of rows) {
    for (const [name, value] of Object.entries(row))
      if (value !== null && value !== '') console.log(`${name}: ${value}`)
    console.log('')
  }
  if (rows.length === 0) console.log('There are no deliveries of this submission.')
  return rows.length === 0 ? 1 : 0
}

async function retry(db: Db, reference: string | undefined, isFailed: boolean): Promise<number> {
  if (reference === undefined && !isFailed) {
    console.log(USAGE)
    return 1
  }
  const { retried, underWay } = await retryDeliveries(db, reference, new Date())
  console.log(`${retried} deliveries are tried again; the running site does it within seconds.`)
  if (underWay > 0) {
    console.log(
      `${underWay} are being sent just now, or by a process that died: those end within CLAIM_SECONDS.`,
    )
  }
  return retried + underWay === 0 ? 1 : 0
}

process.exitCode = await onExistingDatabase(readConfig(process.env).databaseAddress, run)
