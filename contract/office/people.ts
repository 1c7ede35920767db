import { z } from 'zod'
import { translatedLang } from './entries.ts'
import { defineOfficeCall } from './office-call.ts'
import {
  day,
  id,
  languages,
  line,
  nothing,
  OFFICE_LANGUAGES,
  officeFile,
  page,
  personName,
  role,
  time,
} from './office-schemas.ts'

export const PERSON_STATES = ['invited', 'active', 'disabled'] as const

const person = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  languages,
  /** Of a translator: whether to publish the words of these languages is allowed. */
  mayPublish: z.boolean(),
  state: z.enum(PERSON_STATES),
  hasSecondFactor: z.boolean(),
  createdAt: time,
  lastSignInAt: time.nullable(),
  openSessions: z.int(),
})

/** The link of an invitation, only if it could not be mailed. */
const invitation = z.object({ link: z.string().nullable() })

export const listPeople = defineOfficeCall({
  path: '/office/api/people/list',
  summary: 'All accounts',
  needs: 'people',
  input: nothing,
  output: z.object({ people: z.array(person), administrators: z.int() }),
})

/** Translators write languages other than English, at least one. */
const isAssigned = ({ role, languages }: { role: string; languages: readonly string[] }) =>
  role !== 'translator' || languages.length > 0
const unassigned = { path: ['languages'], params: { problem: 'required' } }
const assignedLanguages = z.array(translatedLang).max(4)

export const invitePerson = defineOfficeCall({
  path: '/office/api/people/invite',
  summary: 'Creates an account and sends an invitation that is valid for seven days',
  needs: 'people',
  needsConfirmation: true,
  input: z
    .object({
      email: z.email().max(254),
      name: line(100),
      role,
      languages: assignedLanguages.default([]),
      mayPublish: z.boolean().default(false),
      uiLang: z
        .enum(OFFICE_LANGUAGES)
        .optional()
        .describe('Language of the invitation; the inviter’s without'),
    })
    .refine(isAssigned, unassigned),
  output: invitation.extend({ id }),
})

export const savePerson = defineOfficeCall({
  path: '/office/api/people/save',
  summary: 'Changes name, rights or state of an account; changed rights end its sessions',
  needs: 'people',
  needsConfirmation: true,
  input: z
    .object({
      id,
      name: line(100),
      role,
      languages: assignedLanguages,
      mayPublish: z.boolean().optional().describe('Unchanged without'),
      isDisabled: z.boolean(),
    })
    .refine(isAssigned, unassigned),
  output: nothing,
})

export const resetPerson = defineOfficeCall({
  path: '/office/api/people/reset',
  summary: 'Removes password and second factors of an account, ends its sessions and invites it again',
  needs: 'people',
  needsConfirmation: true,
  input: z.object({ id }),
  output: invitation,
})

export const removePerson = defineOfficeCall({
  path: '/office/api/people/remove',
  summary: 'Removes an account; its notes and audit entries keep the name',
  needs: 'people',
  needsConfirmation: true,
  input: z.object({ id }),
  output: nothing,
})

const auditFilter = z.object({
  personId: id.optional(),
  action: z.string().max(60).optional(),
  subject: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe('A reference, the path of an entry, the name of a person, …'),
  from: day.optional(),
  to: day.optional(),
})

export const listAudit = defineOfficeCall({
  path: '/office/api/audit/list',
  summary: 'What was done in the office, newest first, 50 to a page',
  needs: 'audit',
  input: auditFilter.extend({ page }),
  output: z.object({
    total: z.int(),
    pages: z.int(),
    actions: z.array(z.string()).describe('All actions that occur'),
    entries: z.array(
      z.object({
        id,
        at: time,
        person: personName.nullable(),
        action: z.string(),
        subject: z.string(),
        subjectName: z.string().describe('Name of the person that the subject is or was; else empty'),
        note: z.string(),
        requestId: z.string(),
      }),
    ),
  }),
})

export const exportAudit = defineOfficeCall({
  path: '/office/api/audit/export',
  summary: 'The filtered audit entries as CSV',
  needs: 'audit',
  input: auditFilter,
  output: officeFile,
})

export const PEOPLE_CALLS = [
  listPeople,
  invitePerson,
  savePerson,
  resetPerson,
  removePerson,
  listAudit,
  exportAudit,
]
