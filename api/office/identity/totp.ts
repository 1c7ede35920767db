import { randomInt } from 'node:crypto'
import type { Db } from '#database/connect.ts'
import { hashToken, type Person } from '../sessions.ts'

const STEP_SECONDS = 30
const RECOVERY_CODES = 10
/** No vowels and no easily confused characters. */
const ALPHABET = '23456789bcdfghjkmnpqrstvwxyz'
const GROUP_LENGTH = 5
const DIGITS = /^\d{6}$/

/** Loaded with the first sign-in: most processes never need it. */
const loadOtplib = () => import('otplib')

/** Generate the secret of an authenticator app and the address for its QR code. */
export async function generateTotp(email: string): Promise<{ secret: string; uri: string }> {
  const { generateSecret, generateURI } = await loadOtplib()
  const secret = generateSecret()
  return { secret, uri: generateURI({ issuer: 'Serein Office', label: email, secret }) }
}

/** Verify a code, also one step early or late; return its time step, or undefined. */
export async function verifyTotp(secret: string, code: string, now: Date): Promise<number | undefined> {
  const token = normalize(code)
  if (!DIGITS.test(token) || secret === '') return undefined
  const { verify } = await loadOtplib()
  const epoch = Math.floor(now.getTime() / 1_000)
  const result = await verify({ secret, token, epoch, epochTolerance: STEP_SECONDS })
  return result.valid ? Math.floor(epoch / STEP_SECONDS) + result.delta : undefined
}

/** Accept a code of the app or a recovery code, each only once. Return false if it is wrong or was used. */
export async function acceptCode(db: Db, person: Person, code: string, now: Date): Promise<boolean> {
  if (!DIGITS.test(normalize(code))) return acceptRecoveryCode(db, person.id, code)
  const step = await verifyTotp(person.totpSecret, code, now)
  if (step === undefined) return false
  const accepted = await db
    .updateTable('person')
    .set({ totpStep: step })
    .where('id', '=', person.id)
    .where('totpStep', '<', step)
    .returning('id')
    .executeTakeFirst()
  return accepted !== undefined
}

/** Replace the recovery codes of a person and return them. Only their hashes are stored. */
export async function replaceRecoveryCodes(db: Db, personId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${randomGroup()}-${randomGroup()}`)
  await db.deleteFrom('recoveryCode').where('personId', '=', personId).execute()
  await db
    .insertInto('recoveryCode')
    .values(codes.map((code) => ({ personId, codeHash: hashToken(normalize(code)) })))
    .execute()
  return codes
}

async function acceptRecoveryCode(db: Db, personId: string, code: string): Promise<boolean> {
  const used = await db
    .deleteFrom('recoveryCode')
    .where('personId', '=', personId)
    .where('codeHash', '=', hashToken(normalize(code)))
    .returning('personId')
    .executeTakeFirst()
  return used !== undefined
}

function randomGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** Apps show codes with a space or a hyphen, and input methods type full-width characters. */
function normalize(code: string): string {
  return code
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
}
