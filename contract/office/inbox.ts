import { z } from 'zod'
import { lang } from '#contract/market.ts'
import { SUBMISSION_STATES } from '#contract/office/submission-state.ts'
import { defineOfficeCall } from './office-call.ts'
import {
  count,
  day,
  fileFormat,
  id,
  line,
  nothing,
  officeFile,
  page,
  personName,
  time,
} from './office-schemas.ts'

export const submissionState = z.enum(SUBMISSION_STATES)

export const INBOX_KINDS = [
  'home_enquiry',
  'cases_enquiry',
  'partner_application',
  'feedback',
  'registration',
  'service_request',
  'part_request',
  'appointment',
  'newsletter',
] as const
export const inboxKind = z.enum(INBOX_KINDS)

export const reference = z.string().max(20)
export const rowVersion = count.describe('Increases with each change of state or owner')

/** Newsletter sign-ups are listed only by their kind or as suspected spam: they need no answer. */
export const inboxFilter = z.object({
  text: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe('Reference, name, address, telephone or serial number'),
  states: z.array(submissionState).optional(),
  owner: z
    .union([z.literal('me'), z.literal('none'), id])
    .optional()
    .describe('"none": nobody, or somebody who cannot see submissions any more'),
  kinds: z.array(inboxKind).optional(),
  langs: z.array(lang).optional(),
  path: z.string().max(300).optional().describe('Path of the page that showed the form'),
  spam: z.enum(['hide', 'only', 'all']).default('hide'),
  deliveries: z.enum(['failed', 'waiting']).optional(),
  hasReceipt: z.boolean().optional(),
  from: day.optional(),
  to: day.optional(),
})
export type InboxFilter = z.input<typeof inboxFilter>

export const inboxRow = z.object({
  reference,
  kind: inboxKind,
  lang,
  createdAt: time,
  name: z.string(),
  contact: z.string(),
  /** First words of what was written, or the model. */
  excerpt: z.string(),
  state: submissionState,
  owner: personName.nullable(),
  version: rowVersion,
  notes: z.int(),
  corrections: z.int(),
  receipts: z.int(),
  spam: z.array(z.string()),
  failedDeliveries: z.int(),
})

const sort = z.enum(['newest', 'oldest']).default('newest')

export const listInbox = defineOfficeCall({
  path: '/office/api/inbox/list',
  summary: 'Submissions, 50 to a page, with the total of what is filtered',
  needs: 'inbox',
  input: inboxFilter.extend({ sort, page }),
  output: z.object({ total: z.int(), pages: z.int(), rows: z.array(inboxRow) }),
})

export const countNewSubmissions = defineOfficeCall({
  path: '/office/api/inbox/arrivals',
  summary: 'Number of submissions that arrived after a time and pass the filter; polled every few seconds',
  needs: 'inbox',
  input: inboxFilter.extend({ after: time }),
  output: z.object({ count: z.int(), newest: time.nullable() }),
})

export const getNeighbours = defineOfficeCall({
  path: '/office/api/inbox/neighbours',
  summary: 'The submissions before and after one in the filtered list',
  needs: 'inbox',
  input: inboxFilter.extend({ sort, reference }),
  output: z.object({ previous: reference.nullable(), next: reference.nullable() }),
})

export const listOwners = defineOfficeCall({
  path: '/office/api/inbox/owners',
  summary: 'People who can own submissions',
  needs: 'inbox',
  input: nothing,
  output: z.object({ people: z.array(personName) }),
})

export const exportInbox = defineOfficeCall({
  path: '/office/api/inbox/export',
  summary: 'The filtered submissions as CSV or XLSX',
  needs: 'inbox.export',
  needsConfirmation: true,
  input: inboxFilter.extend({ format: fileFormat }),
  output: officeFile,
})

const viewName = line(60)

export const listViews = defineOfficeCall({
  path: '/office/api/inbox/views/list',
  summary: 'The person’s saved views',
  needs: 'inbox',
  input: nothing,
  output: z.object({ views: z.array(z.object({ id, name: z.string(), query: z.string() })) }),
})

export const saveView = defineOfficeCall({
  path: '/office/api/inbox/views/save',
  summary: 'Saves a view: a name and the query string of the list',
  needs: 'inbox',
  input: z.object({ name: viewName, query: z.string().max(1_000) }),
  output: z.object({ id }),
})

export const removeView = defineOfficeCall({
  path: '/office/api/inbox/views/remove',
  summary: 'Removes a saved view',
  needs: 'inbox',
  input: z.object({ id }),
  output: nothing,
})

export const INBOX_CALLS = [
  listInbox,
  countNewSubmissions,
  getNeighbours,
  listOwners,
  exportInbox,
  listViews,
  saveView,
  removeView,
]
