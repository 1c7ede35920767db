import { z } from 'zod'
import { defineCall } from './call.ts'
import { picture } from './picture.ts'
import { MAX_RECEIPT_BYTES } from './receipt-type.ts'
import { formGuard, reference, requiredLine } from './shared-schemas.ts'

export const registerProduct = defineCall({
  path: '/api/Information/guarantee',
  kind: 'form',
  summary: 'Product registration: sixteen fields in this order, and optionally a receipt',
  input: z.object({
    family_name: requiredLine,
    name: requiredLine,
    phone: requiredLine,
    email: requiredLine,
    address: requiredLine,
    house_type: requiredLine,
    city: requiredLine,
    state: requiredLine,
    postcode: requiredLine,
    cate_name: requiredLine,
    code: requiredLine,
    serial_number: requiredLine,
    channel: requiredLine.describe('Sales channel: store, online or developer'),
    channel_describe: requiredLine,
    buy_date: requiredLine,
    order_number: requiredLine,
    receipt: z
      .file()
      .max(MAX_RECEIPT_BYTES)
      .optional()
      .describe('PDF, JPEG, PNG or WebP, at most 8 MB; an empty file counts as none'),
    ...formGuard,
  }),
  output: reference.extend({
    certificate: z
      .string()
      .describe(
        'Signed URL of the warranty certificate, PDF, valid for thirty days; 404 while the registration is under review',
      ),
  }),
})

export const registration = reference.extend({
  code: z.string().describe('Model, or "other"'),
  serial_number: z.string(),
  channel: z.string(),
  channel_describe: z.string(),
  buy_date: z.string().describe('As submitted; YYYY-MM-DD from the website form'),
  until: z
    .string()
    .describe(
      'Last day of the warranty, YYYY-MM-DD; empty if the purchase date is invalid, before 1990 or after tomorrow',
    ),
  has_receipt: z.boolean(),
  thumb: picture.nullable().describe('Picture of the product; null if it is not in the catalogue'),
  term: z.int().describe('Warranty term in years'),
  terms: z.array(z.string()).describe('Who gives the warranty, when it starts, who bears the cost'),
  law: z.string().describe('The mandatory wording, always in English'),
  law_translation: z.string().describe('Translation of the wording; empty in English'),
  is_under_review: z
    .boolean()
    .describe('True while the serial number or the date of purchase is checked: there is no certificate yet'),
  certificate: z.string().describe('URL of the certificate, PDF'),
})
export type Registration = z.infer<typeof registration>

export const getRegistration = defineCall({
  path: '/api/Information/getregistration',
  kind: 'form',
  summary: 'Added: a registration by the token of its certificate, valid for thirty days',
  input: z.object({
    reference: z.string().trim().min(1).max(20),
    token: z.string().trim().min(1).max(200),
  }),
  output: registration,
})
