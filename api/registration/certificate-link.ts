import { certificatePath } from '#contract/file-paths.ts'
import { readSigned, signText } from '../outbox/secrets.ts'

const DAYS = 30
const DAY = 24 * 60 * 60 * 1_000

/** The address of a registration's certificate, signed, for thirty days. */
export function certificateAddress(secret: string, reference: string, now: Date): string {
  const lastDay = Math.floor(now.getTime() / DAY) + DAYS
  const token = signText(secret, 'certificate', `${reference}.${lastDay}`)
  return certificatePath({ reference, token })
}

/** True when this token opens this certificate today. */
export function opensCertificate(secret: string, reference: string, token: string, now: Date): boolean {
  const text = readSigned(secret, 'certificate', token)
  const [signed, lastDay] = text?.split('.') ?? []
  return signed === reference && Number(lastDay) >= Math.floor(now.getTime() / DAY)
}
