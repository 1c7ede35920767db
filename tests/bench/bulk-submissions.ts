import { DatabaseSync } from 'node:sqlite'
import { fillSearchTexts } from '#api/enquiries/search-text.ts'
import { connect } from '#database/connect.ts'

/** Mix of submission kinds, as cumulative percentages; the rest are home enquiries. */
const KINDS = [
  { kind: 'registration', upTo: 25 },
  { kind: 'feedback', upTo: 40 },
  { kind: 'newsletter', upTo: 55 },
  { kind: 'cases_enquiry', upTo: 60 },
  { kind: 'partner_application', upTo: 62 },
] as const

const FIELDS: Readonly<Record<string, string>> = {
  home_enquiry: `json_object('category', 'Range hoods', 'model', 'HZ90', 'contact', 'person' || n || '@example.com')`,
  registration: `json_object('familyName', 'Family ' || n, 'name', 'Given ' || n, 'phone', '0400 000 000',
    'email', 'person' || n || '@example.com', 'address', n || ' Wattle Lane', 'houseType', 'House', 'city', 'Richmond',
    'state', 'VIC', 'postcode', '3121', 'category', 'Range hoods', 'code', 'HZ90', 'serialNumber', 'SN-' || n,
    'channel', 'store', 'channelDescription', 'Melbourne', 'buyDate', '2026-11-01', 'orderNumber', 'A-' || n)`,
  feedback: `json_object('name', 'Person ' || n, 'country', 'Australia', 'city', 'Hobart', 'phone', '0400 000 000',
    'description', replace(hex(zeroblob(40)), '00', 'The hood hums. '))`,
  newsletter: `json_object('email', 'person' || n || '@example.com', 'letter', 'main')`,
  cases_enquiry: `json_object('company', 'Company ' || n, 'email', 'person' || n || '@example.com', 'mobile', '0400 000 000',
    'address', n || ' Wattle Lane', 'description', replace(hex(zeroblob(60)), '00', 'Forty kitchens. '))`,
  partner_application: `json_object('company', 'Company ' || n, 'phone', '03 9000 0000', 'website', 'https://example.com',
    'mainBusiness', 'Kitchens', 'foundingDate', '1990', 'address', n || ' Wattle Lane', 'fax', '', 'staffNumber', '12')`,
}

/** None is so old that the start erases it: that work would count as the cost of the first pages. */
const DAYS = 180

/**
 * Insert submissions of half a year, as they are after a start: of all kinds, 96 % done, 2 % spam, the others with two
 * deliveries each.
 */
export async function insertSubmissions(file: string, count: number): Promise<void> {
  insertRows(file, count)
  const db = connect({ databaseUrl: file })
  await fillSearchTexts(db).finally(() => db.destroy())
}

function insertRows(file: string, count: number): void {
  const db = new DatabaseSync(file)
  const kind = `case ${KINDS.map(({ kind, upTo }) => `when n % 100 < ${upTo} then '${kind}'`).join(' ')} else 'home_enquiry' end`
  const fields = `case ${Object.entries(FIELDS)
    .map(([name, value]) => `when kind = '${name}' then ${value}`)
    .join(' ')} end`
  db.exec(`begin;
    create temp table sent as
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})
      select n, 'SR-GROW-' || printf('%06d', n) as reference, ${kind} as kind,
        strftime('%Y-%m-%dT%H:%M:%fZ', '2026-11-01', '-' || (n % ${DAYS}) || ' days', n || ' seconds') as created_at
      from numbers;
    insert into submission (reference, kind, lang, page, created_at, notice, email, fields, spam, idempotency_key,
        content_hash, address_hash, request_id, state)
      select reference, kind, case n % 5 when 0 then 'cn' when 1 then 'kr' else 'en' end, '/', created_at,
        'We use what you send to answer you.', 'person' || n || '@example.com', ${fields},
        case when n % 50 = 0 then 'honeypot' else '' end, 'key-' || n, hex(randomblob(16)), '', 'request',
        case when n % 100 < 96 then 'done' when n % 100 < 98 then 'waiting' else 'new' end
      from sent;
    insert into outbox (id, reference, change_number, delivery, recipient, state, attempts, next_attempt_at, claimed_until,
        last_error, created_at, sent_at)
      select delivery || n, reference, 0, delivery, 'person' || n || '@example.com',
        case when n % 1000 = 0 then 'waiting' else 'sent' end, 1, created_at, null, '', created_at, created_at
      from sent, (select 'team' as delivery union all select 'visitor') where n % 50 <> 0;
    drop table sent;
    commit;`)
  db.close()
}
