import { z } from 'zod'
import { lang } from '#contract/market.ts'
import { inboxKind, reference, rowVersion, submissionState } from './inbox.ts'
import { defineOfficeCall } from './office-call.ts'
import { id, line, nothing, officeFile, personName, time } from './office-schemas.ts'

const deliveryState = z.enum(['waiting', 'sent', 'failed', 'discarded'])
const references = z.array(reference).min(1).max(500)
/** Submissions with the version that the person has seen. */
const seen = z
  .array(z.object({ reference, version: rowVersion }))
  .min(1)
  .max(500)
const assignmentChanges = z.object({
  changed: z.int(),
  skipped: z.array(reference).describe('What somebody else has changed since; it is left as it is'),
})

const deliveryRow = z.object({
  id,
  kind: z.enum(['team', 'visitor', 'confirm', 'welcome', 'webhook', 'lead']),
  recipient: z.string(),
  state: deliveryState,
  attempts: z.int(),
  createdAt: time,
  nextAttemptAt: time.nullable(),
  sentAt: time.nullable(),
  error: z.string(),
})

export const submissionDetail = z.object({
  reference,
  kind: inboxKind,
  lang,
  page: z.string(),
  createdAt: time,
  notice: z.string(),
  requestId: z.string(),
  spam: z.array(z.string()),
  state: submissionState,
  owner: personName.nullable(),
  version: rowVersion,
  /** The newest text of each field first, then those before it, with the time of each version. */
  versions: z.array(z.object({ number: z.int(), createdAt: time })),
  fields: z.array(
    z.object({
      name: z.string().describe('Internal field name; the screens have a label for each'),
      /** Texts by version, oldest first. */
      texts: z.array(z.string()),
    }),
  ),
  receipts: z.array(z.object({ id, name: z.string(), type: z.string(), bytes: z.int(), createdAt: time })),
  hasCertificate: z.boolean(),
  /** True for a registration whose visitor gets the certificate once the state is `done`. */
  isUnderReview: z.boolean(),
  deliveries: z.array(deliveryRow),
  notes: z.array(z.object({ id, person: personName, createdAt: time, text: z.string() })),
  history: z.array(
    z.object({ at: time, person: personName.nullable(), action: z.string(), note: z.string() }),
  ),
  /** Address for an answer in the team's mail program, in the visitor's language; null without a usable address. */
  reply: z.object({ to: z.string(), subject: z.string(), body: z.string() }).nullable(),
  /** Other submissions with the same address or telephone number. */
  related: z.array(z.object({ reference, kind: inboxKind, createdAt: time, state: submissionState })),
})
export type SubmissionDetail = z.infer<typeof submissionDetail>

export const getSubmission = defineOfficeCall({
  path: '/office/api/inbox/get',
  summary: 'One submission with everything that belongs to it',
  needs: 'inbox',
  input: z.object({ reference }),
  output: submissionDetail,
})

export const setSubmissionState = defineOfficeCall({
  path: '/office/api/inbox/state',
  summary:
    'Changes the state of one or many submissions; fails with "conflict" if somebody was faster with all of them',
  needs: 'inbox',
  input: z.object({ submissions: seen, state: submissionState }),
  output: assignmentChanges,
})

export const assignSubmissions = defineOfficeCall({
  path: '/office/api/inbox/assign',
  summary:
    'Gives one or many submissions to a person, or to nobody; fails with "conflict" if somebody was faster with all of them',
  needs: 'inbox',
  input: z.object({ submissions: seen, owner: id.nullable() }),
  output: assignmentChanges,
})

export const addNote = defineOfficeCall({
  path: '/office/api/inbox/note',
  summary: 'Adds a note. The same key adds it once, however often it is sent.',
  needs: 'inbox',
  input: z.object({ reference, text: z.string().trim().min(1).max(5_000), key: line(60) }),
  output: z.object({ id }),
})

export const resendDelivery = defineOfficeCall({
  path: '/office/api/inbox/resend',
  summary: 'Sends a delivery again now: a failed or waiting one, or a new copy of one that was sent',
  needs: 'inbox',
  input: z.object({ reference, deliveryId: id }),
  output: nothing,
})

export const discardFailedDeliveries = defineOfficeCall({
  path: '/office/api/inbox/discard',
  summary: 'Gives up the failed deliveries of a submission',
  needs: 'inbox',
  input: z.object({ reference }),
  output: z.object({ discarded: z.int() }),
})

export const releaseSubmissions = defineOfficeCall({
  path: '/office/api/inbox/release',
  summary: 'Not spam: clears the suspicion and sends what was held back',
  needs: 'inbox',
  input: z.object({ references }),
  output: z.object({ released: z.int() }),
})

const eraseSubject = z.union([
  z.object({ reference }),
  z.object({ email: z.string().trim().min(3).max(254) }),
])

export const previewErasure = defineOfficeCall({
  path: '/office/api/inbox/erase/preview',
  summary: 'What an erasure would remove',
  needs: 'inbox.erase',
  input: eraseSubject,
  output: z.object({
    submissions: z.array(z.object({ reference, kind: inboxKind, createdAt: time, name: z.string() })),
    subscriptions: z.int(),
  }),
})

export const eraseSubmissions = defineOfficeCall({
  path: '/office/api/inbox/erase',
  summary:
    'Erases a submission, or everything of an address, with notes, receipts and deliveries. `typed` must equal the reference or address.',
  needs: 'inbox.erase',
  needsConfirmation: true,
  input: z.intersection(eraseSubject, z.object({ typed: z.string().trim().max(254) })),
  output: z.object({ submissions: z.int(), subscriptions: z.int(), uploads: z.int() }),
})

export const downloadReceipt = defineOfficeCall({
  path: '/office/api/inbox/receipt',
  summary: 'A receipt as the visitor sent it',
  needs: 'inbox',
  input: z.object({ id }),
  output: officeFile,
})

export const downloadCertificate = defineOfficeCall({
  path: '/office/api/inbox/certificate',
  summary: 'The certificate of a registration as PDF',
  needs: 'inbox',
  input: z.object({ reference }),
  output: officeFile,
})

export const SUBMISSION_CALLS = [
  getSubmission,
  setSubmissionState,
  assignSubmissions,
  addNote,
  resendDelivery,
  discardFailedDeliveries,
  releaseSubmissions,
  previewErasure,
  eraseSubmissions,
  downloadReceipt,
  downloadCertificate,
]
