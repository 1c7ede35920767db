import {
  confirmSubscription,
  leaveNewsletter,
  submitCasesEnquiry,
  submitFeedback,
  submitHomeEnquiry,
  submitPartnerApplication,
  subscribe,
} from '#contract/enquiries.ts'
import type { Db } from '#database/connect.ts'
import type { FieldsByKind, SubmissionKind } from '#database/submission-tables.ts'
import { type AnswerContext, answer } from '../answer.ts'
import { usualDeliveries } from './deliveries.ts'
import { confirm, leave, signUp } from './newsletter.ts'
import { olderPartnerRefusal } from './older-partner.ts'
import type { FormGuard } from './submission.ts'
import { submit } from './submit.ts'

/** Stores a form of the usual course: the team is told, and the visitor where there is an address. */
async function store<Kind extends SubmissionKind>(
  context: AnswerContext,
  kind: Kind,
  guard: FormGuard,
  fields: FieldsByKind[Kind],
  email = '',
): Promise<{ reference: string }> {
  const { sendsWebhook, now } = context.forms
  const deliver = (db: Db) => usualDeliveries(db, { sendsWebhook, now: now() }, email)
  const { reference } = await submit(context, { kind, fields, guard, email, deliver })
  return { reference }
}

/** Here the names of the wire become ours. */
export const enquiriesAnswers = [
  answer(submitHomeEnquiry, ({ cate_name, series_name, contact, name, postcode, ...guard }, context) => {
    const fields = { category: cate_name, model: series_name, contact, name, postcode }
    return store(context, 'home_enquiry', guard, fields, contact)
  }),

  answer(submitCasesEnquiry, ({ name, email, language, phone, information, ...guard }, context) => {
    const fields = { company: name, email, mobile: language, address: phone, description: information }
    return store(context, 'cases_enquiry', guard, fields, email)
  }),

  answer(
    submitPartnerApplication,
    (
      { company, phone, website, main_business, founding_date, address, fax, staff_number, ...guard },
      context,
    ) =>
      store(context, 'partner_application', guard, {
        company,
        phone,
        website,
        mainBusiness: main_business,
        foundingDate: founding_date,
        address,
        fax,
        staffNumber: staff_number,
      }),
    olderPartnerRefusal,
  ),

  answer(
    submitFeedback,
    ({ name, countries, city, phone, describe, email, code, serial_number, ...guard }, context) =>
      store(
        context,
        'feedback',
        guard,
        {
          name,
          country: countries,
          city,
          phone,
          description: describe,
          email,
          product: code,
          productSerial: serial_number,
        },
        email || phone,
      ),
  ),

  answer(subscribe, (input, context) => signUp(input, context)),

  answer(confirmSubscription, async ({ token }, context) => ({
    letter: await confirm(token, context),
    state: 'confirmed' as const,
  })),

  answer(leaveNewsletter, async ({ token }, context) => ({
    letter: await leave(token, context),
    state: 'left' as const,
  })),
]
