import { z } from 'zod'
import { lang } from '#contract/market.ts'
import { inboxKind, inboxRow } from './inbox.ts'
import { defineOfficeCall } from './office-call.ts'
import { day, fileFormat, id, nothing, officeFile, page, time } from './office-schemas.ts'

export const getToday = defineOfficeCall({
  path: '/office/api/today',
  summary: 'What waits for the signed-in person: counts, each with the list it leads to, and the newest',
  needs: 'reports',
  input: nothing,
  output: z.object({
    /** null for people who may not see submissions. */
    inbox: z
      .object({
        mine: z.int().describe('Not done, owned by this person'),
        unassigned: z.int().describe('Not done, without an owner who can answer'),
        oldestUnassigned: time.nullable(),
        newestUnassigned: z
          .array(
            inboxRow.pick({
              ...{ reference: true, kind: true, lang: true },
              ...{ name: true, excerpt: true, createdAt: true },
            }),
          )
          .max(6),
        waitingLong: z.int().describe('Waiting, received more than a week ago'),
        waitingLongTo: day.describe('The last day of that list'),
        suspectedSpam: z.int(),
        failedDeliveries: z.int().describe('Submissions with a failed delivery'),
      })
      .nullable(),
    /** null for people who may not write content. */
    content: z
      .object({
        myDrafts: z.int().describe('Entries with a draft that this person saved last'),
        translations: z
          .array(z.object({ lang, entries: z.int() }))
          .describe('Entries to translate or publish, in the languages of a translator'),
      })
      .nullable(),
    /** Waiting deliveries whose service is not configured or not reachable. */
    waitingDeliveries: z.int(),
    receivedToday: z.int(),
    receivedThisWeek: z.int(),
  }),
})

export const getFormsReport = defineOfficeCall({
  path: '/office/api/reports/forms',
  summary: 'Submissions per week and kind, without suspected spam',
  needs: 'reports',
  input: z.object({ weeks: z.int().min(1).max(104).default(26) }),
  output: z.object({
    weeks: z.array(
      z.object({
        /** Monday of the week in Melbourne, YYYY-MM-DD. */
        week: z.string(),
        counts: z.record(inboxKind, z.int()),
      }),
    ),
  }),
})

const subscriberFilter = z.object({
  text: z.string().trim().max(254).optional(),
  letter: z.enum(['main', 'trade']).optional(),
  state: z.enum(['pending', 'confirmed', 'left', 'forwarded']).optional(),
})

export const listSubscribers = defineOfficeCall({
  path: '/office/api/subscribers/list',
  summary: 'Newsletter subscribers with their record of consent, newest first, 50 to a page',
  needs: 'inbox',
  input: subscriberFilter.extend({ page }),
  output: z.object({
    total: z.int(),
    pages: z.int(),
    subscribers: z.array(
      z.object({
        id,
        email: z.string(),
        letter: z.enum(['main', 'trade']),
        state: z.enum(['pending', 'confirmed', 'left', 'forwarded']),
        lang,
        /** What the subscriber agreed to, where and when. */
        wording: z.string(),
        page: z.string(),
        reference: z.string(),
        requestedAt: time,
        confirmedAt: time.nullable(),
        leftAt: time.nullable(),
      }),
    ),
  }),
})

export const exportSubscribers = defineOfficeCall({
  path: '/office/api/subscribers/export',
  summary: 'The confirmed subscribers of a letter with their links to leave, as CSV or XLSX',
  needs: 'inbox.export',
  needsConfirmation: true,
  input: z.object({ format: fileFormat }),
  output: officeFile,
})

export const OVERVIEW_CALLS = [getToday, getFormsReport, listSubscribers, exportSubscribers]
