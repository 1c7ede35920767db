import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { foldSigns } from '#database/fold-signs.ts'
import { writeTransaction } from '#database/lock.ts'
import type { SubmissionFields } from '#database/submission-tables.ts'

/** Short fields by which the team looks for a submission. Descriptions are left out: they are long, and private. */
const SEARCHED_FIELDS = new Set([
  ...['name', 'familyName', 'company', 'contact', 'email', 'phone', 'mobile', 'address', 'postcode', 'city'],
  ...['serialNumber', 'productSerial', 'orderNumber', 'code', 'model', 'product', 'website'],
])
const TELEPHONE_FIELDS = new Set(['contact', 'phone', 'mobile'])
const MAX_LENGTH = 8_000
/** Requests are served between two batches. */
const BATCH_SIZE = 100

/** Build the folded text that a search looks through. It is never empty. */
export function buildSearchText(fields: SubmissionFields): string {
  const entries = Object.entries(fields).filter(([name, text]) => SEARCHED_FIELDS.has(name) && text !== '')
  const { name = '', familyName = '' }: Record<string, string> = { ...fields }
  const fullNames = familyName === '' ? [] : [`${name} ${familyName}`, familyName + name]
  const telephones = entries
    .filter(([field]) => TELEPHONE_FIELDS.has(field))
    .map(([, text]) => digitsOf(text))
  const texts = [...entries.map(([, text]) => text), ...fullNames, ...telephones]
  return `\n${texts.map(foldSigns).join('\n')}`.slice(0, MAX_LENGTH)
}

/** Append the text of a correction: what was written first is still found. */
export function appendSearchText(fields: SubmissionFields) {
  return sql<string>`substr(search_text || ${buildSearchText(fields)}, 1, ${sql.lit(MAX_LENGTH)})`
}

/** Return the digits of a telephone number without trunk or country code, so that all ways of writing it match. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '').replace(/^(?:00)?61(?=\d{9}$)|^0+/, '')
}

/** Fill in the search text of submissions stored before the office existed, or by an older release. */
export async function fillSearchTexts(db: Db): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('submission')
      .select(['reference', 'fields'])
      .where('searchText', '=', '')
      .limit(BATCH_SIZE)
      .execute()
    if (rows.length === 0) return
    await writeTransaction(db, async (transaction) => {
      for (const { reference, fields } of rows) {
        const changes = await transaction
          .selectFrom('submissionChange')
          .select('fields')
          .where('reference', '=', reference)
          .execute()
        const searchText = [fields, ...changes.map((change) => change.fields)].map(buildSearchText).join('')
        await transaction
          .updateTable('submission')
          .set({ searchText: searchText.slice(0, MAX_LENGTH) })
          .where('reference', '=', reference)
          .execute()
      }
    })
    await setImmediate()
  }
}
