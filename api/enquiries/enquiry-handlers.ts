import {
  confirmSubscription,
  submitCasesEnquiry,
  submitFeedback,
  submitHomeEnquiry,
  submitPartnerApplication,
  subscribe,
  unsubscribe,
} from '#contract/enquiries.ts'
import type { Db } from '#database/connect.ts'
import type { FieldsByKind, SubmissionKind } from '#database/submission-tables.ts'
import { defineHandler, type HandlerContext } from '../handler.ts'
import { defaultDeliveries } from './default-deliveries.ts'
import { checkLegacyPartnerForm } from './legacy-partner-form.ts'
import { confirmByToken, signUp, unsubscribeByToken } from './newsletter.ts'
import type { FormGuard } from './submission.ts'
import { submit } from './submit.ts'

/** Store a submission with the default deliveries: to the team, and to the visitor if there is an email address. */
async function storeEnquiry<Kind extends SubmissionKind>(
  context: HandlerContext,
  kind: Kind,
  guard: FormGuard,
  fields: FieldsByKind[Kind],
  email = '',
): Promise<{ reference: string }> {
  const { sendsWebhook, now } = context.forms
  const planDeliveries = (db: Db) => defaultDeliveries(db, { sendsWebhook, now: now() }, email)
  const { reference } = await submit(context, { kind, fields, guard, email, planDeliveries })
  return { reference }
}

/** Handlers that map the contract's field names to the stored ones. */
export const enquiryHandlers = [
  defineHandler(
    submitHomeEnquiry,
    ({ cate_name, series_name, contact, name, postcode, ...guard }, context) => {
      const fields = { category: cate_name, model: series_name, contact, name, postcode }
      return storeEnquiry(context, 'home_enquiry', guard, fields, contact)
    },
  ),

  defineHandler(submitCasesEnquiry, ({ name, email, language, phone, information, ...guard }, context) => {
    const fields = { company: name, email, mobile: language, address: phone, description: information }
    return storeEnquiry(context, 'cases_enquiry', guard, fields, email)
  }),

  defineHandler(
    submitPartnerApplication,
    (
      { company, phone, website, main_business, founding_date, address, fax, staff_number, ...guard },
      context,
    ) =>
      storeEnquiry(context, 'partner_application', guard, {
        company,
        phone,
        website,
        mainBusiness: main_business,
        foundingDate: founding_date,
        address,
        fax,
        staffNumber: staff_number,
      }),
    checkLegacyPartnerForm,
  ),

  defineHandler(
    submitFeedback,
    ({ name, countries, city, phone, describe, email, code, serial_number, ...guard }, context) =>
      storeEnquiry(
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

  defineHandler(subscribe, (input, context) => signUp(input, context)),

  defineHandler(confirmSubscription, async ({ token }, context) => ({
    letter: await confirmByToken(token, context),
    state: 'confirmed' as const,
  })),

  defineHandler(unsubscribe, async ({ token }, context) => ({
    letter: await unsubscribeByToken(token, context),
    state: 'left' as const,
  })),
]
