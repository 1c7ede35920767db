import type { Db } from '#database/connect.ts'
import type { FieldsByKind, SubmissionKind } from '#database/submission-tables.ts'
import { generateReference } from '../../enquiries/reference.ts'
import { buildSearchText } from '../../enquiries/search-text.ts'

const FIELDS: FieldsByKind = {
  home_enquiry: {
    category: 'Range hoods',
    model: 'HZ90',
    contact: '0412 345 678',
    name: 'Ada',
    postcode: '3000',
  },
  cases_enquiry: {
    ...{ company: 'Harbour Homes', email: 'team@harbour.example', mobile: '0498 111 222' },
    ...{ address: '1 Quay Street', description: 'Forty kitchens by spring' },
  },
  partner_application: {
    ...{
      company: 'Nordlicht',
      phone: '+61 3 9000 1111',
      website: 'nordlicht.example',
      mainBusiness: 'Kitchens',
    },
    ...{ foundingDate: '', address: '', fax: '', staffNumber: '' },
  },
  feedback: {
    ...{ name: '王小明', country: 'Australia', city: 'Perth', phone: '0400 000 001', description: '很安静' },
    ...{ email: 'wang@visitor.example', product: 'HZ90', productSerial: 'SN 4711' },
  },
  registration: {
    ...{
      familyName: 'Nguyen',
      name: 'Mai',
      phone: '0411 222 333',
      email: 'mai@visitor.example',
      city: 'Hobart',
    },
    ...{
      address: '2 Hill Road',
      houseType: 'house',
      state: 'TAS',
      postcode: '7000',
      category: 'Range hoods',
    },
    ...{
      code: 'HZ90',
      serialNumber: 'HZ90-0042',
      channel: 'store',
      channelDescription: '',
      orderNumber: 'RM-1',
    },
    buyDate: '2026-11-01',
  },
  service_request: {
    ...{ product: 'AT60P', productSerial: 'AT60P-0007', registration: '', fault: '3/e3' },
    ...{ symptom: 'The display shows E3', tried: 'yes', description: 'The light blinks since Monday' },
    ...{ monday: 'morning', tuesday: '', wednesday: '', thursday: 'all day', friday: '' },
    ...{ name: 'Jae', postcode: '3121', phone: '0400 000 002', email: 'jae@visitor.example' },
  },
  part_request: {
    ...{ part: '301101', partName: 'Grease filter', quantity: '2', product: 'HZ90', productSerial: '' },
    ...{ name: 'Sari', postcode: '2067', phone: '', email: 'sari@visitor.example', message: '' },
  },
  appointment: {
    ...{ store: 'richmond', storeName: 'Richmond', products: 'HZ90', language: 'en', name: 'Lin' },
    ...{ firstDay: '2026-12-01', firstHalf: 'morning', secondDay: '', secondHalf: '' },
    ...{ phone: '', email: 'lin@visitor.example', message: '' },
  },
  newsletter: { email: 'reader@visitor.example', letter: 'main' },
}

/** Return submissions as a list that has just been read names them. */
export function asListed(db: Db, references: readonly string[]) {
  return db
    .selectFrom('submission')
    .select(['reference', 'careVersion as version'])
    .where('reference', 'in', references)
    .execute()
}

type Given<Kind extends SubmissionKind> = {
  fields?: Partial<FieldsByKind[Kind]>
  lang?: 'en' | 'cn' | 'tw' | 'kr' | 'id'
  createdAt?: string
  spam?: string
  email?: string
  searchText?: string
}

/** Insert a submission as a visitor sends it and return its reference. */
export async function insertSubmission<Kind extends SubmissionKind>(
  db: Db,
  kind: Kind,
  { fields, lang = 'en', createdAt = '2026-11-23T01:00:00.000Z', spam = '', ...given }: Given<Kind> = {},
): Promise<string> {
  const all = { ...FIELDS[kind], ...fields }
  const reference = generateReference()
  const { email = '' }: Record<string, string> = { ...all }
  const row = {
    ...{ reference, kind, lang, page: '/contact', createdAt, notice: 'Notice', spam, idempotencyKey: null },
    email: given.email ?? email,
    fields: JSON.stringify(all),
    ...{ contentHash: reference, addressHash: '', requestId: 'r' },
    searchText: given.searchText ?? buildSearchText(all),
  }
  await db.insertInto('submission').values(row).execute()
  return reference
}
