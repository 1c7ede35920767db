import { z } from 'zod'
import { call } from './call.ts'
import {
  idempotencyKey as idempotency_key,
  optionalLine,
  reference,
  requiredLine,
  requiredText,
} from './wire.ts'

export const subscribe = call({
  path: '/api/Information/subscribe',
  summary: 'Newsletter sign-up',
  input: z.object({ email: requiredLine, idempotency_key }),
  output: reference,
})

export const submitHomeEnquiry = call({
  path: '/api/Information/customerform',
  summary: 'Home-page enquiry: category, model and a telephone number, in this order',
  input: z.object({
    cate_name: requiredLine,
    series_name: requiredLine,
    contact: requiredLine,
    idempotency_key,
  }),
  output: reference,
})

export const submitCasesEnquiry = call({
  path: '/api/Information/joinus',
  summary:
    'Cases-page enquiry. The names on the wire are those of an older product: name is the company, language the mobile number, phone the address, information the description.',
  input: z.object({
    name: requiredLine.describe('Company'),
    email: requiredLine,
    phone: requiredLine.describe('Address'),
    language: requiredLine.describe('Mobile number'),
    information: requiredText.describe('Description'),
    idempotency_key,
  }),
  output: reference,
})

export const submitPartnerApplication = call({
  path: '/api/Information/projectcooperation',
  summary: 'Partner application; the four optional fields come from the older company inquiry',
  input: z.object({
    company: requiredLine,
    phone: requiredLine,
    website: requiredLine,
    main_business: requiredText,
    founding_date: optionalLine,
    address: optionalLine,
    fax: optionalLine,
    staff_number: optionalLine,
    idempotency_key,
  }),
  output: reference,
})

export const submitFeedback = call({
  path: '/api/Information/advice',
  summary: 'Feedback or complaint',
  input: z.object({
    name: requiredLine,
    countries: requiredLine.describe('Country'),
    city: requiredLine,
    phone: requiredLine,
    describe: requiredText.describe('Description'),
    idempotency_key,
  }),
  output: reference,
})
