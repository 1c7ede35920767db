import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createSerialQueue } from '#contract/single-flight.ts'
import { invalidField, OfficeError } from '../office-error.ts'
import { isCommonPassword } from './common-passwords.ts'

const MIN_LENGTH = 12
const MAX_LENGTH = 200
/** Parameters that OWASP recommends for argon2id: 19 MiB, two passes. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const SALT_BYTES = 16

const derive = promisify(argon2)
/** One at a time: each takes 19 MiB and a core for 50 ms. Strangers can start them, so only a few wait. */
const enqueue = createSerialQueue()
const MAX_WAITING = 8
const RETRY_AFTER_SECONDS = 2
let unfinished = 0

/** Hash a password with argon2id, in PHC format. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const { memory, passes, parallelism } = PARAMETERS
  const hash = await deriveHash(password, salt)
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`
}

/** Verify a password. Without a hash it takes as long and returns false, so that nobody learns which accounts exist. */
export async function verifyPassword(password: string, phc: string | undefined): Promise<boolean> {
  const [salt = '', hash = ''] = phc?.split('$').slice(-2) ?? []
  const expected = Buffer.from(hash, 'base64')
  const actual = await deriveHash(
    password,
    salt === '' ? Buffer.alloc(SALT_BYTES) : Buffer.from(salt, 'base64'),
  )
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** @throws {OfficeError} for a password that is too short, too long or easy to guess */
export function checkPasswordStrength(
  password: string,
  { email, name }: { email: string; name: string },
): void {
  const length = [...password].length
  if (length < MIN_LENGTH) throw invalidField('password', 'too-short')
  if (length > MAX_LENGTH) throw invalidField('password', 'too-long')
  if (isCommonPassword(password, [email, name])) throw invalidField('password', 'too-common')
}

/** @throws {OfficeError} too-many-attempts, if the queue is full */
async function deriveHash(password: string, nonce: Buffer): Promise<Buffer> {
  if (unfinished > MAX_WAITING)
    throw new OfficeError('too-many-attempts', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  unfinished += 1
  const input = { ...PARAMETERS, message: password.normalize('NFKC'), nonce }
  return enqueue(() => derive('argon2id', input)).finally(() => {
    unfinished -= 1
  })
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
