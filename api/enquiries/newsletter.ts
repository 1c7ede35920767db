import { randomBytes } from 'node:crypto'
import type { Db } from '#database/connect.ts'
import { isSqlite, writeTransaction } from '#database/lock.ts'
import type { Letter } from '#database/submission-tables.ts'
import { getBrand, readTradeLetter } from '../brand.ts'
import type { HandlerContext } from '../handler.ts'
import { ApiError } from '../http/api-error.ts'
import { getSigningSecret, verifySignedText } from '../secrets.ts'
import { readConfirmToken } from './confirm-link.ts'
import { countRecentDeliveries } from './default-deliveries.ts'
import { isDeliverableEmail, normalizeEmail } from './email-address.ts'
import { type Delivery, enqueueDeliveries } from './enqueue.ts'
import type { FormGuard } from './submission.ts'
import { submit } from './submit.ts'

/** Prevents flooding a stranger's address with confirmation requests. */
const MAX_CONFIRM_MAILS_PER_DAY = 5

type SignUp = FormGuard & { email: string; letter: Letter }

/**
 * Store a sign-up with its consent, and send a confirmation request to the email address. The response does not reveal
 * whether the address is already subscribed, because anyone may send it.
 */
export async function signUp(
  { email, letter, ...guard }: SignUp,
  context: HandlerContext,
): Promise<{ reference: string; asks: boolean }> {
  const wording = await getConsentText(letter, context)
  const { reference } = await submit(context, {
    kind: 'newsletter',
    fields: { email, letter },
    guard: { ...guard, notice: guard.notice || wording },
    email,
    planDeliveries: (transaction, stored) =>
      upsertSubscription(transaction, context, { email, letter, wording, ...stored }),
  })
  const asks = !isForwarded(letter, context) && isDeliverableEmail(normalizeEmail(email))
  return { reference, asks }
}

async function getConsentText(letter: Letter, { db, lang, forms }: HandlerContext): Promise<string> {
  if (letter === 'trade') return (await readTradeLetter(db, forms)).consent
  return (await getBrand(db, lang)).words.newsletter.consent
}

/** True if the lead-capture service handles this sign-up; it asks for consent itself. */
function isForwarded(letter: Letter, { forms }: Pick<HandlerContext, 'forms'>): boolean {
  return letter === 'trade' && forms.capturesLeads
}

type SubscriptionRequest = {
  email: string
  letter: Letter
  wording: string
  reference: string
  createdAt: string
}

/** Insert or renew the subscription of an email address; a confirmed one stays as it is. Return its deliveries. */
async function upsertSubscription(
  db: Db,
  { lang, requestMeta, forms }: HandlerContext,
  { email, letter, wording, reference, createdAt }: SubscriptionRequest,
): Promise<Delivery[]> {
  const webhook: Delivery[] = forms.sendsWebhook ? [{ delivery: 'webhook', recipient: '' }] : []
  const isForwardedLetter = isForwarded(letter, { forms })
  const row = {
    id: randomBytes(12).toString('base64url'),
    email: normalizeEmail(email),
    letter,
    state: isForwardedLetter ? ('forwarded' as const) : ('pending' as const),
    lang,
    wording,
    page: requestMeta.page.slice(0, 300),
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
  if (isForwardedLetter) return [...webhook, { delivery: 'lead', recipient: '' }]
  const needsConfirmMail = await maySendConfirmMail(db, email, letter, forms.now())
  return [
    ...webhook,
    ...(needsConfirmMail ? [{ delivery: 'confirm' as const, recipient: normalizeEmail(email) }] : []),
  ]
}

async function maySendConfirmMail(db: Db, email: string, letter: Letter, now: Date): Promise<boolean> {
  if (!isDeliverableEmail(email)) return false
  const subscription = await db
    .selectFrom('subscription')
    .select('state')
    .where('email', '=', normalizeEmail(email))
    .where('letter', '=', letter)
    .executeTakeFirst()
  if (subscription?.state === 'confirmed') return false
  return (await countRecentDeliveries(db, 'confirm', email, now)) < MAX_CONFIRM_MAILS_PER_DAY
}

/**
 * Confirm a sign-up by the token of its mail. Idempotent.
 *
 * @throws {ApiError} 404 for an invalid or expired token
 */
export async function confirmByToken(token: string, context: HandlerContext): Promise<Letter> {
  const { db, forms } = context
  const secret = await getSigningSecret(db, forms.signingSecret)
  const link = readConfirmToken(secret, token, forms.now())
  if (link === undefined) throw invalidLink()
  const { id, isExpired } = link
  const letter = await writeTransaction(db, async (transaction) => {
    const row = await lockSubscription(transaction, id)
    if (row.state === 'confirmed') return row.letter
    // An old mail, or a program that opens its links, must not undo an unsubscription: that takes a new sign-up.
    if (isExpired || row.state === 'left') throw invalidLink()
    const at = forms.now().toISOString()
    await transaction
      .updateTable('subscription')
      .set({ state: 'confirmed', confirmedAt: at, leftAt: null })
      .where('id', '=', id)
      .execute()
    const origin = { reference: row.reference, createdAt: at, changeNumber: 0 }
    await enqueueDeliveries(transaction, origin, [{ delivery: 'welcome', recipient: row.email }])
    return row.letter
  })
  forms.wake()
  return letter
}

/**
 * Unsubscribe by the token that every newsletter carries. Idempotent.
 *
 * @throws {ApiError} 404 for an invalid token
 */
export async function unsubscribeByToken(token: string, context: HandlerContext): Promise<Letter> {
  const { db, forms } = context
  const id = verifySignedText(await getSigningSecret(db, forms.signingSecret), 'leave', token)
  const row = id === undefined ? undefined : await selectSubscription(db, id).executeTakeFirst()
  if (id === undefined || !row) throw new ApiError(404, (messages) => messages.invalidLeaveLink())
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

/** Lock the row on PostgreSQL, so that a confirmation waits for another one, or for an unsubscription, and then sees it. */
function lockSubscription(db: Db, id: string) {
  const query = selectSubscription(db, id)
  return (isSqlite(db) ? query : query.forUpdate()).executeTakeFirstOrThrow(() => invalidLink())
}

function selectSubscription(db: Db, id: string) {
  return db.selectFrom('subscription').selectAll().where('id', '=', id)
}

function invalidLink(): ApiError {
  return new ApiError(404, (messages) => messages.invalidLink())
}
