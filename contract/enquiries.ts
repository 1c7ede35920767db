import { z } from 'zod'
import { defineCall } from './call.ts'
import { formGuard, optionalLine, reference, requiredLine, requiredText } from './shared-schemas.ts'

/** The main newsletter, and the English one for the trade. */
const letter = z.enum(['main', 'trade'])

/** The signed token of a link in a newsletter mail. */
const token = z.string().trim().min(1).max(200)

export const subscribe = defineCall({
  path: '/api/Information/subscribe',
  kind: 'form',
  summary: 'Newsletter sign-up',
  input: z.object({
    email: requiredLine,
    letter: letter.default('main').describe('main, or trade for the English trade newsletter'),
    ...formGuard,
  }),
  output: reference.extend({
    asks: z
      .boolean()
      .describe(
        'True if a mail asks to confirm the address, unless it is already confirmed; false if another service sends the newsletter or the address cannot receive mail',
      ),
  }),
})

export const confirmSubscription = defineCall({
  path: '/api/Information/confirmsubscription',
  kind: 'form',
  summary: 'Added: confirms a newsletter sign-up with the token from the mail. Idempotent.',
  input: z.object({ token }),
  output: z.object({ letter, state: z.literal('confirmed') }),
})

export const unsubscribe = defineCall({
  path: '/api/Information/leavenewsletter',
  kind: 'form',
  summary: 'Added: unsubscribes from a newsletter with the token from any of its mails. Idempotent.',
  input: z.object({ token }),
  output: z.object({ letter, state: z.literal('left') }),
})

export const submitHomeEnquiry = defineCall({
  path: '/api/Information/customerform',
  kind: 'form',
  summary:
    'Home-page enquiry: category, model and telephone number, in this order; optionally a name and a postcode',
  input: z.object({
    cate_name: requiredLine,
    series_name: requiredLine,
    contact: requiredLine,
    name: optionalLine,
    postcode: optionalLine.describe('For finding the nearest store'),
    ...formGuard,
  }),
  output: reference,
})

export const submitCasesEnquiry = defineCall({
  path: '/api/Information/joinus',
  kind: 'form',
  summary:
    'Cases-page enquiry. The field names come from an older product: name is the company, language the mobile number, phone the address, information the description.',
  input: z.object({
    name: requiredLine.describe('Company'),
    email: requiredLine,
    phone: requiredLine.describe('Address'),
    language: requiredLine.describe('Mobile number'),
    information: requiredText.describe('Description'),
    ...formGuard,
  }),
  output: reference,
})

export const submitPartnerApplication = defineCall({
  path: '/api/Information/projectcooperation',
  kind: 'form',
  summary:
    'Partner application: telephone, website, main business and company, in this order; the four optional fields come from the older company inquiry',
  input: z.object({
    phone: requiredLine,
    website: requiredLine,
    main_business: requiredText,
    company: requiredLine,
    founding_date: optionalLine,
    address: optionalLine,
    fax: optionalLine,
    staff_number: optionalLine,
    ...formGuard,
  }),
  output: reference,
})

export const submitFeedback = defineCall({
  path: '/api/Information/advice',
  kind: 'form',
  summary:
    'Feedback or complaint: five fields in this order; optionally an email address, a model and its serial number',
  input: z.object({
    name: requiredLine,
    countries: requiredLine.describe('Country'),
    city: requiredLine,
    phone: requiredLine,
    describe: requiredText.describe('Description'),
    email: optionalLine,
    code: optionalLine.describe('Model'),
    serial_number: optionalLine,
    ...formGuard,
  }),
  output: reference,
})
