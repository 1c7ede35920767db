import { readConfig } from '#config/config.ts'
import { CommandError, rejectArguments, runCommand, UsageError, unknownCommand } from '#config/run-command.ts'
import type { Db } from '#database/connect.ts'
import { onExistingDatabase } from '#database/on-existing-database.ts'
import { referenceGiven, requireReference, TIMES_ARE } from '../command-words.ts'
import { addressKey, looksDeliverable } from '../enquiries/email-address.ts'
import { melbourneTime } from '../melbourne-time.ts'
import {
  DELIVERY_STATES,
  type DeliveryState,
  discardDeliveries,
  findDeliveries,
  redirectConfirmation,
  retryDeliveries,
} from './deliveries.ts'

const USAGE = `npm run outbox -- list                       what waits or was given up
npm run outbox -- list --state sent          or ${DELIVERY_STATES.filter((state) => state !== 'sent').join(', ')}
npm run outbox -- show SR-7K4M-Q2XN          all deliveries of one submission, with recipients and errors
npm run outbox -- retry SR-7K4M-Q2XN         tries those of one submission again, now
npm run outbox -- retry SR-7K4M-Q2XN --recipient ada@example.com   sends the confirmation to another address
npm run outbox -- retry --failed             tries all that were given up again, now
npm run outbox -- discard SR-7K4M-Q2XN       gives up for good what was given up: no list and no alert shows it

References may also be given as --reference SR-7K4M-Q2XN. All ${TIMES_ARE}.`

const options = {
  state: { type: 'string' },
  failed: { type: 'boolean' },
  reference: { type: 'string' },
  recipient: { type: 'string' },
} as const

type Values = {
  state?: string | undefined
  failed?: boolean | undefined
  reference?: string | undefined
  recipient?: string | undefined
}

/** Runs one command; the exit code is 1 when there was nothing to do it to. */
async function run([command, ...words]: readonly string[], values: Values): Promise<number> {
  const work = workOf(command, words, values)
  return onExistingDatabase(readConfig(process.env).databaseUrl, work)
}

/** What to do, with everything that was typed checked before the database is opened. */
function workOf(command: string | undefined, words: readonly string[], values: Values) {
  switch (command) {
    case 'list': {
      rejectArguments(words)
      const states = statesGiven(values.state)
      return (db: Db) => list(db, states)
    }
    case 'show': {
      const reference = requireReference(referenceGiven(words, values.reference))
      return (db: Db) => show(db, reference)
    }
    case 'retry':
      return workOfRetry(referenceGiven(words, values.reference), values)
    case 'discard': {
      const reference = requireReference(referenceGiven(words, values.reference))
      return (db: Db) => discard(db, reference)
    }
    default:
      throw unknownCommand(command)
  }
}

function workOfRetry(reference: string | undefined, { failed = false, recipient }: Values) {
  if (recipient === undefined) {
    if (failed === (reference !== undefined)) throw new UsageError('Give either a reference or --failed.')
    return (db: Db) => retry(db, reference)
  }
  const known = requireReference(reference)
  const address = addressKey(recipient)
  if (!looksDeliverable(address)) throw new UsageError(`${recipient} is not an e-mail address.`)
  return (db: Db) => redirect(db, known, address)
}

function statesGiven(state: string | undefined): readonly DeliveryState[] {
  if (state === undefined) return ['waiting', 'failed']
  const known = DELIVERY_STATES.find((name) => name === state)
  if (!known) throw new UsageError(`--state must be one of ${DELIVERY_STATES.join(', ')}.`)
  return [known]
}

async function list(db: Db, states: readonly DeliveryState[]): Promise<number> {
  const rows = await findDeliveries(db, { states })
  for (const row of rows) {
    const when =
      row.state === 'sent' ? `sent ${timeOf(row.sentAt)}` : `next ${melbourneTime(row.nextAttemptAt)}`
    const isOver = row.state === 'failed' || row.state === 'discarded'
    const words = [row.reference, row.delivery, row.state, `${row.attempts} attempts`, isOver ? '' : when]
    console.log([...words, row.lastError].filter(Boolean).join('  '))
  }
  console.log(`${rows.length} deliveries; ${TIMES_ARE}`)
  return 0
}

function timeOf(iso: string | null): string {
  return iso === null ? '' : melbourneTime(iso)
}

async function show(db: Db, reference: string): Promise<number> {
  const rows = await findDeliveries(db, { reference, states: DELIVERY_STATES })
  if (rows.length === 0) throw new CommandError(`There are no deliveries of ${reference}.`)
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) {
      if (value === null || value === '') continue
      const isTime = /At$|Until$/.test(name)
      console.log(`${name}: ${isTime ? melbourneTime(String(value)) : value}`)
    }
    console.log('')
  }
  console.log(`${rows.length} deliveries; ${TIMES_ARE}`)
  return 0
}

async function retry(db: Db, reference: string | undefined): Promise<number> {
  const { retried, underWay } = await retryDeliveries(db, reference, new Date())
  console.log(`${retried} deliveries are tried again; the running site does it within seconds.`)
  if (underWay > 0) {
    console.log(
      `${underWay} are being sent just now, or by a process that died: those end within CLAIM_SECONDS.`,
    )
  }
  return retried + underWay === 0 ? 1 : 0
}

async function redirect(db: Db, reference: string, recipient: string): Promise<number> {
  const count = await redirectConfirmation(db, { reference, recipient, now: new Date() })
  if (count === 0) throw new CommandError(`${reference} has no unsent confirmation to a visitor.`)
  console.log(`${count} deliveries go to ${recipient}; the running site sends them within seconds.`)
  return 0
}

async function discard(db: Db, reference: string): Promise<number> {
  const count = await discardDeliveries(db, reference)
  if (count === 0) throw new CommandError(`Nothing of ${reference} was given up.`)
  console.log(`${count} deliveries discarded; \`outbox -- show ${reference}\` still shows them.`)
  return 0
}

export const OUTBOX = { usage: USAGE, options, run }

if (import.meta.main) process.exitCode = await runCommand(OUTBOX)
