import { LANGUAGE_SETTINGS } from '#contract/language-settings.ts'
import { localizePath } from '#contract/languages.ts'
import { newsletterPath, oneClickUnsubscribePath } from '#contract/newsletter-paths.ts'
import type { Db } from '#database/connect.ts'
import { getSigningSecret, signText } from '../secrets.ts'
import type { Table } from '../tables/table.ts'

/** Build a table of confirmed subscribers with the unsubscribe links that every newsletter must carry. */
export async function buildSubscriberTable(
  db: Db,
  { publicUrl, signingSecret }: { publicUrl: string; signingSecret: string | undefined },
): Promise<Table> {
  const secret = await getSigningSecret(db, signingSecret)
  const rows = await db
    .selectFrom('subscription')
    .selectAll()
    .where('state', '=', 'confirmed')
    .orderBy('confirmedAt')
    .execute()
  const unsubscribeToken = (id: string) => signText(secret, 'leave', id)
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
      LANGUAGE_SETTINGS[lang].englishName,
      confirmedAt === null ? null : { at: confirmedAt },
      wording,
      publicUrl + localizePath(newsletterPath('leave', unsubscribeToken(id)), lang),
      publicUrl + oneClickUnsubscribePath(unsubscribeToken(id), lang),
    ]),
  ]
}
