import type { Db } from '#database/connect.ts'
import type { Person } from '../sessions.ts'

/** The second factors of a person. */
export async function factorsOf(db: Db, { id, totpSecret }: Person, issuer = '') {
  const [passkey, recoveryCode] = await Promise.all([
    db.selectFrom('passkey').select('id').where('personId', '=', id).limit(1).executeTakeFirst(),
    db.selectFrom('recoveryCode').select('codeHash').where('personId', '=', id).limit(1).executeTakeFirst(),
  ])
  const factors = {
    passkey: passkey !== undefined,
    totp: totpSecret !== '',
    'recovery-code': recoveryCode !== undefined,
    oidc: issuer !== '',
  }
  return (['passkey', 'totp', 'recovery-code', 'oidc'] as const).filter((factor) => factors[factor])
}
