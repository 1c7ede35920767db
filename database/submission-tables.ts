import type { ColumnType } from 'kysely'
import type { Lang } from '#contract/languages.ts'

/** What each kind of submission holds, in our own words: the names of the wire end at the server's edge. */
export type FieldsByKind = {
  home_enquiry: { category: string; model: string; contact: string; name: string; postcode: string }
  cases_enquiry: { company: string; email: string; mobile: string; address: string; description: string }
  partner_application: {
    company: string
    phone: string
    website: string
    mainBusiness: string
    foundingDate: string
    address: string
    fax: string
    staffNumber: string
  }
  feedback: {
    name: string
    country: string
    city: string
    phone: string
    description: string
    email: string
    product: string
    productSerial: string
  }
  registration: {
    familyName: string
    name: string
    phone: string
    email: string
    address: string
    houseType: string
    city: string
    state: string
    postcode: string
    category: string
    code: string
    serialNumber: string
    channel: string
    channelDescription: string
    buyDate: string
    orderNumber: string
  }
  newsletter: { email: string; letter: Letter }
}

export type SubmissionKind = keyof FieldsByKind

/** The brand's letter, and the English one for the trade. */
export type Letter = 'main' | 'trade'

/** The kind decides which fields there are. */
export type SubmissionFields = FieldsByKind[SubmissionKind]

/** Written as text, read as values (see connect.ts). */
type FieldsColumn = ColumnType<SubmissionFields, string, string>

type SubmissionTable = {
  /** Short, readable and not guessable: it is what a visitor quotes. */
  reference: string
  kind: SubmissionKind
  lang: Lang
  /** Path of the page the form stood on. */
  page: string
  createdAt: string
  /** The collection notice or consent the visitor was shown; empty where the form did not say. */
  notice: string
  /** The visitor's address in lower case, for finding and erasing; empty where none was given. */
  email: string
  fields: FieldsColumn
  /** Why this is suspected to be spam, joined by commas; empty for none. Suspected spam is kept and not mailed. */
  spam: string
  idempotencyKey: string | null
  /** Hash of kind and fields as read by a person: finds repeats. */
  contentHash: string
  /** Hash of the network address with a salt that is thrown away; empty once it is. */
  addressHash: string
  requestId: string
}

export type SubmissionTables = {
  submission: SubmissionTable
  /** What was sent again under the same key, with other words: one submission, and nothing of it lost. */
  submissionChange: {
    reference: string
    number: number
    createdAt: string
    email: string
    fields: FieldsColumn
  }
  /** A receipt; the file lies under its random id outside of everything that is served. */
  upload: {
    id: string
    reference: string
    type: string
    bytes: number
    /** The visitor's own name for the file, shown to people and never used as a path. */
    name: string
    createdAt: string
  }
  /** One row per address and letter: the present state of the consent. */
  subscription: {
    id: string
    email: string
    letter: Letter
    /** `forwarded`: the lead-capture service keeps the consent. */
    state: 'pending' | 'confirmed' | 'left' | 'forwarded'
    lang: Lang
    wording: string
    page: string
    reference: string
    requestedAt: string
    confirmedAt: string | null
    leftAt: string | null
  }
  outbox: {
    id: string
    reference: string
    /** 0 for the submission as first sent, else the number of the change. */
    changeNumber: number
    delivery: DeliveryKind
    /** Known when it is written for visitors, when it is sent for teams and services. */
    recipient: string
    /** `failed`: given up. `discarded`: an operator has seen that and wants no alert about it. */
    state: 'waiting' | 'sent' | 'failed' | 'discarded'
    attempts: number
    nextAttemptAt: string
    claimedUntil: string | null
    lastError: string
    createdAt: string
    sentAt: string | null
  }
  /** That personal data was erased: when, why and how much, and the subject only as a keyed hash. */
  erasure: {
    id: string
    at: string
    cause: 'reference' | 'email' | 'retention'
    subjectHash: string
    submissions: number
    subscriptions: number
    uploads: number
  }
  /** Keys made by the site itself, shared by all its processes. */
  secret: { name: string; value: string; createdAt: string }
  /** When a job outside the server, such as the backup, last ended well. */
  jobRun: { name: 'backup'; finishedAt: string }
}

export const DELIVERY_KINDS = ['team', 'visitor', 'confirm', 'welcome', 'webhook', 'lead'] as const
/** To the team in charge, to the visitor, the two mails of a newsletter, and the two services. */
export type DeliveryKind = (typeof DELIVERY_KINDS)[number]
