import { randomBytes } from 'node:crypto'
import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import type { Letter } from '#database/submission-tables.ts'
import type { AnswerContext } from '../answer.ts'
import { ApiError } from '../http/api-error.ts'
import { readSigned, readSigningSecret } from '../outbox/secrets.ts'
import { getBrand } from '../site/brand.ts'
import { readConfirmToken } from './confirm-link.ts'
import { countToday } from './deliveries.ts'
import { addressKey, looksDeliverable } from './email-address.ts'
import { type Delivery, plan } from './plan.ts'
import type { FormGuard } from './submission.ts'
import { submit } from './submit.ts'
import { readTradeLetter } from './trade-letter.ts'

/** Nobody can have a stranger's address flooded with requests to confirm. */
const REQUESTS_PER_DAY = 5

type SignUp = FormGuard & { email: string; letter: Letter }

/**
 * Stores a sign-up with its consent, and asks the address itself to confirm it. The answer says nothing of what is known of
 * the address already: anybody may ask.
 */
export async function signUp(
  { email, letter, ...guard }: SignUp,
  context: AnswerContext,
): Promise<{ reference: string; asks: boolean }> {
  const wording = await consentTo(letter, context)
  const { reference, isSuspected } = await submit(context, {
    kind: 'newsletter',
    fields: { email, letter },
    guard: { ...guard, notice: guard.notice || wording },
    email,
    deliver: (transaction, stored) =>
      openSubscription(transaction, context, { email, letter, wording, ...stored }),
  })
  const asks = !isSuspected && !isForwarded(letter, context) && looksDeliverable(addressKey(email))
  return { reference, asks }
}

async function consentTo(letter: Letter, { db, lang, forms }: AnswerContext): Promise<string> {
  if (letter === 'trade') return (await readTradeLetter(db, forms)).consent
  return (await getBrand(db, lang)).words.newsletter.consent
}

/** The lead-capture service asks for what it needs itself. */
function isForwarded(letter: Letter, { forms }: Pick<AnswerContext, 'forms'>): boolean {
  return letter === 'trade' && forms.capturesLeads
}

type Opened = { email: string; letter: Letter; wording: string; reference: string; createdAt: string }

/** Brings the consent of an address up to date; what is confirmed stays so. */
async function openSubscription(
  db: Db,
  { lang, visit, forms }: AnswerContext,
  { email, letter, wording, reference, createdAt }: Opened,
): Promise<Delivery[]> {
  const webhook: Delivery[] = forms.sendsWebhook ? [{ delivery: 'webhook', recipient: '' }] : []
  const isElsewhere = isForwarded(letter, { forms })
  const row = {
    id: randomBytes(12).toString('base64url'),
    email: addressKey(email),
    letter,
    state: isElsewhere ? ('forwarded' as const) : ('pending' as const),
    lang,
    wording,
    page: visit.page.slice(0, 300),
    reference,
    requestedAt: createdAt,
    confirmedAt: null,
    leftAt: null,
  }
  const { id: _, email: __, letter: ___, ...renewed } = row
  await db
    .insertInto('subscription')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'letter'])
        .doUpdateSet(renewed)
        .where('subscription.state', '!=', 'confirmed'),
    )
    .execute()
  if (isElsewhere) return [...webhook, { delivery: 'lead', recipient: '' }]
  const isAsked = await mayAsk(db, email, letter, forms.now())
  return [...webhook, ...(isAsked ? [{ delivery: 'confirm' as const, recipient: addressKey(email) }] : [])]
}

async function mayAsk(db: Db, email: string, letter: Letter, now: Date): Promise<boolean> {
  if (!looksDeliverable(email)) return false
  const subscription = await db
    .selectFrom('subscription')
    .select('state')
    .where('email', '=', addressKey(email))
    .where('letter', '=', letter)
    .executeTakeFirst()
  if (subscription?.state === 'confirmed') return false
  return (await countToday(db, 'confirm', email, now)) < REQUESTS_PER_DAY
}

/** Confirms a sign-up by the token of its mail; a second time changes nothing. Throws for a link that is over. */
export async function confirm(token: string, context: AnswerContext): Promise<Letter> {
  const { db, forms } = context
  const secret = await readSigningSecret(db, forms.signingSecret)
  const link = readConfirmToken(secret, token, forms.now())
  if (link === undefined) throw unknownLink()
  const { id, isOver } = link
  const letter = await writeTransaction(db, async (transaction) => {
    const row = await findSubscription(transaction, id)
    if (row.state === 'confirmed') return row.letter
    // Who has left signs up anew: an old mail, or a program that opens its links, must not undo it.
    if (isOver || row.state === 'left') throw unknownLink()
    const at = forms.now().toISOString()
    await transaction
      .updateTable('subscription')
      .set({ state: 'confirmed', confirmedAt: at, leftAt: null })
      .where('id', '=', id)
      .execute()
    const planned = { reference: row.reference, createdAt: at, changeNumber: 0 }
    await plan(transaction, planned, [{ delivery: 'welcome', recipient: row.email }])
    return row.letter
  })
  forms.wake()
  return letter
}

/** Leaves a newsletter by the token that every letter carries; a second time changes nothing. */
export async function leave(token: string, context: AnswerContext): Promise<Letter> {
  const { db, forms } = context
  const id = readSigned(await readSigningSecret(db, forms.signingSecret), 'leave', token)
  if (id === undefined) throw unknownLink()
  const row = await findSubscription(db, id)
  await writeTransaction(db, (transaction) =>
    transaction
      .updateTable('subscription')
      .set({ state: 'left', leftAt: forms.now().toISOString() })
      .where('id', '=', id)
      .where('state', '!=', 'left')
      .execute(),
  )
  return row.letter
}

async function findSubscription(db: Db, id: string) {
  const row = await db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw unknownLink()
  return row
}

function unknownLink(): ApiError {
  return new ApiError(404, (messages) => messages.unknownLink())
}
