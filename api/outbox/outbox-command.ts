import { readConfig } from '#config/config.ts'
import { CommandError, rejectArguments, runCommand, UsageError, unknownCommand } from '#config/run-command.ts'
import type { Db } from '#database/connect.ts'
import { withExistingDatabase } from '#database/with-existing-database.ts'
import { isDeliverableEmail, normalizeEmail } from '../enquiries/email-address.ts'
import { formatMelbourneTime } from '../melbourne-time.ts'
import { parseReferenceArgument, requireReference, TIME_ZONE_NOTE } from '../reference-argument.ts'
import {
  DELIVERY_STATES,
  type DeliveryState,
  discardDeliveries,
  findDeliveries,
  redirectConfirmation,
  retryDeliveries,
} from './delivery-admin.ts'

const USAGE = `npm run outbox -- list                       waiting and failed deliveries
npm run outbox -- list --state sent          or ${DELIVERY_STATES.filter((state) => state !== 'sent').join(', ')}
npm run outbox -- show SR-7K4M-Q2XN          all deliveries of one submission, with recipients and errors
npm run outbox -- retry SR-7K4M-Q2XN         retries the deliveries of one submission now
npm run outbox -- retry SR-7K4M-Q2XN --recipient ada@example.com   sends the confirmation to another address
npm run outbox -- retry --failed             retries all failed deliveries now
npm run outbox -- discard SR-7K4M-Q2XN       removes failed deliveries from the list and the alert

References may also be given as --reference SR-7K4M-Q2XN. All ${TIME_ZONE_NOTE}.`

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

/** Run one command and return its exit code, 1 if there was nothing to do. */
async function run([command, ...args]: readonly string[], values: Values): Promise<number> {
  const action = resolveAction(command, args, values)
  return withExistingDatabase(readConfig(process.env).databaseUrl, action)
}

/** Validate all arguments before the database is opened, and return the action to run. */
function resolveAction(command: string | undefined, args: readonly string[], values: Values) {
  switch (command) {
    case 'list': {
      rejectArguments(args)
      const states = parseStates(values.state)
      return (db: Db) => printList(db, states)
    }
    case 'show': {
      const reference = requireReference(parseReferenceArgument(args, values.reference))
      return (db: Db) => printDeliveries(db, reference)
    }
    case 'retry':
      return resolveRetry(parseReferenceArgument(args, values.reference), values)
    case 'discard': {
      const reference = requireReference(parseReferenceArgument(args, values.reference))
      return (db: Db) => discard(db, reference)
    }
    default:
      throw unknownCommand(command)
  }
}

function resolveRetry(reference: string | undefined, { failed = false, recipient }: Values) {
  if (recipient === undefined) {
    if (failed === (reference !== undefined)) throw new UsageError('Give either a reference or --failed.')
    return (db: Db) => retryNow(db, reference)
  }
  const requiredReference = requireReference(reference)
  const email = normalizeEmail(recipient)
  if (!isDeliverableEmail(email)) throw new UsageError(`${recipient} is not an email address.`)
  return (db: Db) => redirect(db, requiredReference, email)
}

function parseStates(state: string | undefined): readonly DeliveryState[] {
  if (state === undefined) return ['waiting', 'failed']
  const validState = DELIVERY_STATES.find((name) => name === state)
  if (!validState) throw new UsageError(`--state must be one of ${DELIVERY_STATES.join(', ')}.`)
  return [validState]
}

async function printList(db: Db, states: readonly DeliveryState[]): Promise<number> {
  const rows = await findDeliveries(db, { states })
  for (const row of rows) {
    const when =
      row.state === 'sent'
        ? `sent ${formatTime(row.sentAt)}`
        : `next ${formatMelbourneTime(row.nextAttemptAt)}`
    const isFinal = row.state === 'failed' || row.state === 'discarded'
    const columns = [row.reference, row.delivery, row.state, `${row.attempts} attempts`, isFinal ? '' : when]
    console.log([...columns, row.lastError].filter(Boolean).join('  '))
  }
  console.log(`${rows.length} deliveries; ${TIME_ZONE_NOTE}`)
  return 0
}

function formatTime(iso: string | null): string {
  return iso === null ? '' : formatMelbourneTime(iso)
}

async function printDeliveries(db: Db, reference: string): Promise<number> {
  const rows = await findDeliveries(db, { reference, states: DELIVERY_STATES })
  if (rows.length === 0) throw new CommandError(`There are no deliveries of ${reference}.`)
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) {
      if (value === null || value === '') continue
      const isTime = /At$|Until$/.test(name)
      console.log(`${name}: ${isTime ? formatMelbourneTime(String(value)) : value}`)
    }
    console.log('')
  }
  console.log(`${rows.length} deliveries; ${TIME_ZONE_NOTE}`)
  return 0
}

async function retryNow(db: Db, reference: string | undefined): Promise<number> {
  const { retried, inFlight } = await retryDeliveries(db, reference, new Date())
  console.log(`${retried} deliveries scheduled for retry; the running site sends them within seconds.`)
  if (inFlight > 0) {
    console.log(
      `${inFlight} are in flight, or claimed by a process that died; such claims expire within CLAIM_SECONDS.`,
    )
  }
  return retried + inFlight === 0 ? 1 : 0
}

async function redirect(db: Db, reference: string, recipient: string): Promise<number> {
  const count = await redirectConfirmation(db, { reference, recipient, now: new Date() })
  if (count === 0) throw new CommandError(`${reference} has no unsent confirmation to a visitor.`)
  console.log(`${count} deliveries redirected to ${recipient}; the running site sends them within seconds.`)
  return 0
}

async function discard(db: Db, reference: string): Promise<number> {
  const count = await discardDeliveries(db, reference)
  if (count === 0) throw new CommandError(`${reference} has no failed deliveries.`)
  console.log(`${count} deliveries discarded; \`outbox -- show ${reference}\` still shows them.`)
  return 0
}

export const OUTBOX_COMMAND = { usage: USAGE, options, run }

if (import.meta.main) process.exitCode = await runCommand(OUTBOX_COMMAND)
