import { DAY_MS } from '#contract/day-ms.ts'
import { certificatePath } from '#contract/file-paths.ts'
import { signText, verifySignedText } from '../secrets.ts'

const LINK_LIFETIME_DAYS = 30

/** Return the signed path of a registration's certificate, valid for thirty days. */
export function signedCertificatePath(secret: string, reference: string, now: Date): string {
  const lastDay = Math.floor(now.getTime() / DAY_MS) + LINK_LIFETIME_DAYS
  const token = signText(secret, 'certificate', `${reference}.${lastDay}`)
  return certificatePath({ reference, token })
}

/** Return true if the token is valid for this certificate today. */
export function isValidCertificateToken(
  secret: string,
  reference: string,
  token: string,
  now: Date,
): boolean {
  const text = verifySignedText(secret, 'certificate', token)
  const [signed, lastDay] = text?.split('.') ?? []
  return signed === reference && Number(lastDay) >= Math.floor(now.getTime() / DAY_MS)
}
