import { inLanguage } from '#contract/languages.ts'
import { newsletterPath, oneClickLeavePath } from '#contract/paths.ts'
import type { Db } from '#database/connect.ts'
import { melbourneTime } from '../melbourne-time.ts'
import { readSigningSecret, signText } from '../outbox/secrets.ts'
import type { Table } from './export.ts'

/** Who has confirmed a newsletter, with the link to leave that every letter must carry. */
export async function subscriberTable(
  db: Db,
  { publicUrl, signingSecret }: { publicUrl: string; signingSecret: string | undefined },
): Promise<Table> {
  const secret = await readSigningSecret(db, signingSecret)
  const rows = await db
    .selectFrom('subscription')
    .selectAll()
    .where('state', '=', 'confirmed')
    .orderBy('confirmedAt')
    .execute()
  const leaving = (id: string) => signText(secret, 'leave', id)
  return [
    [
      'Email address',
      'Letter',
      'Language',
      'Confirmed (Melbourne)',
      'Consent',
      'Link to leave',
      'One-click address',
    ],
    ...rows.map(({ id, email, letter, lang, confirmedAt, wording }) => [
      email,
      letter,
      lang,
      confirmedAt === null ? '' : melbourneTime(confirmedAt),
      wording,
      publicUrl + inLanguage(newsletterPath('leave', leaving(id)), lang),
      publicUrl + oneClickLeavePath(leaving(id)),
    ]),
  ]
}
