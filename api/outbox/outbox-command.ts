import { z } from 'zod'
import type { Db } from '#database/connect.ts'
import { withExistingDatabase } from '#database/with-existing-database.ts'
import { readConfig } from '#system/config.ts'
import { CommandError, defineCommand, rejectArguments, runCommand, UsageError } from '#system/run-command.ts'
import { isDeliverableEmail, normalizeEmail } from '../enquiries/email-address.ts'
import { formatMelbourneTime } from '../melbourne-time.ts'
import { recordCommand } from '../record-command.ts'
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

const REFERENCE_OPTION = { reference: z.string().optional() }

function onDatabase(action: (db: Db) => Promise<number>): Promise<number> {
  return withExistingDatabase(readConfig(process.env).databaseUrl, action)
}

const list = defineCommand({ state: z.enum(DELIVERY_STATES).optional() }, async (args, { state }) => {
  rejectArguments(args)
  return onDatabase((db) => printList(db, state ? [state] : ['waiting', 'failed']))
})

const show = defineCommand(REFERENCE_OPTION, async (args, values) => {
  const reference = requireReference(parseReferenceArgument(args, values.reference))
  return onDatabase((db) => printDeliveries(db, reference))
})

const retryOptions = {
  ...REFERENCE_OPTION,
  failed: z.boolean().default(false),
  recipient: z
    .string()
    .transform(normalizeEmail)
    .refine(isDeliverableEmail, 'is not an email address')
    .optional(),
}

const retry = defineCommand(retryOptions, async (args, { failed, recipient, ...values }) => {
  const reference = parseReferenceArgument(args, values.reference)
  if (failed === (reference !== undefined)) throw new UsageError('Give either a reference or --failed.')
  if (recipient === undefined) return onDatabase((db) => retryNow(db, reference))
  const required = requireReference(reference)
  return onDatabase((db) => redirect(db, required, recipient))
})

const discard = defineCommand(REFERENCE_OPTION, async (args, values) => {
  const reference = requireReference(parseReferenceArgument(args, values.reference))
  return onDatabase((db) => discardFailed(db, reference))
})

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
  await recordCommand(db, { action: 'inbox.resend', subject: reference, note: `${retried} retried` })
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
  await recordCommand(db, { action: 'inbox.resend', subject: reference, note: 'to another address' })
  console.log(`${count} deliveries redirected to ${recipient}; the running site sends them within seconds.`)
  return 0
}

async function discardFailed(db: Db, reference: string): Promise<number> {
  const count = await discardDeliveries(db, reference)
  if (count === 0) throw new CommandError(`${reference} has no failed deliveries.`)
  await recordCommand(db, { action: 'inbox.discard', subject: reference })
  console.log(`${count} deliveries discarded; \`outbox -- show ${reference}\` still shows them.`)
  return 0
}

export const OUTBOX_COMMAND = { usage: USAGE, commands: { list, show, retry, discard } }

if (import.meta.main) process.exitCode = await runCommand(OUTBOX_COMMAND)
