import type { ColumnType, Generated } from 'kysely'
import type { Lang } from '#contract/languages.ts'
import type { Half, SubmissionState, WaitingFor } from '#contract/office/submission-state.ts'

/** The fields of each kind of submission, by internal names: the API's field names are mapped where requests are parsed. */
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
  service_request: {
    product: string
    productSerial: string
    /** Reference of a registration, as typed. */
    registration: string
    /** `<category id>/<key>`; empty without one. */
    fault: string
    /** Its English text on that day. */
    symptom: string
    /** Whether the steps were tried: yes, no, or not possible. */
    tried: string
    description: string
    /** When somebody is at home: morning, afternoon, all day, or empty. */
    monday: string
    tuesday: string
    wednesday: string
    thursday: string
    friday: string
    name: string
    postcode: string
    phone: string
    email: string
  }
  part_request: {
    part: string
    /** Its English name on that day. */
    partName: string
    quantity: string
    product: string
    productSerial: string
    name: string
    postcode: string
    phone: string
    email: string
    message: string
  }
  appointment: {
    /** Key of the store. */
    store: string
    /** Its English name on that day. */
    storeName: string
    /** Up to three codes, separated by commas. */
    products: string
    firstDay: string
    firstHalf: string
    secondDay: string
    secondHalf: string
    language: string
    name: string
    phone: string
    email: string
    message: string
  }
  newsletter: { email: string; letter: Letter }
}

export type SubmissionKind = keyof FieldsByKind

/** The main newsletter, and the English one for the trade. */
export type Letter = 'main' | 'trade'

export type SubmissionFields = FieldsByKind[SubmissionKind]

/** Written as JSON text, parsed when read (see connect.ts). */
type FieldsColumn = ColumnType<SubmissionFields, string, string>

type SubmissionTable = {
  /** Short, readable and hard to guess, for visitors to quote. */
  reference: string
  kind: SubmissionKind
  lang: Lang
  /** Path of the page that showed the form. */
  page: string
  createdAt: string
  /** The collection notice or consent shown to the visitor; empty if the form did not send it. */
  notice: string
  /** The visitor's email in lower case, for lookup and erasure; empty if none was given. */
  email: string
  fields: FieldsColumn
  /** Reasons for suspecting spam, comma-separated; empty for none. Suspected spam is stored but not mailed. */
  spam: string
  idempotencyKey: string | null
  /** Hash of the kind and the normalized fields, for detecting duplicates. */
  contentHash: string
  /** Salted hash of the client IP; emptied when its salt is deleted. */
  addressHash: string
  requestId: string
  /** How far the team is. */
  state: Generated<SubmissionState>
  /** Empty unless the state is `waiting`. */
  waitingFor: Generated<WaitingFor | ''>
  /** When a visit is agreed or a part expected; empty for no day. */
  dueDay: Generated<string>
  dueHalf: Generated<Half | ''>
  /** The person of the office who takes care of it. */
  ownerId: string | null
  /** Increases with each change of state or owner. */
  careVersion: Generated<number>
  /** Name, address, telephone and serial numbers in lower case, for the office's search; empty if not yet filled. */
  searchText: Generated<string>
}

/** `retention` records when the clock by which data is deleted was last accepted. */
export type JobName = 'backup' | 'retention'

export type SubmissionTables = {
  submission: SubmissionTable
  /** A resubmission under the same idempotency key with different content. The original submission stays unchanged. */
  submissionChange: {
    reference: string
    number: number
    createdAt: string
    email: string
    fields: FieldsColumn
  }
  /** A file that came with a submission or a message, stored in chunks. */
  upload: {
    id: string
    reference: string
    type: string
    bytes: number
    /** The file name sent by the visitor, for display only; never used as a path. */
    name: string
    createdAt: string
    /** In hexadecimal; empty as long as the content is a file that an older release stored. */
    sha256: Generated<string>
    purpose: Generated<'receipt' | 'photo'>
    /** The message it came with; null for one that came with the submission. */
    caseMessageId: string | null
  }
  /** Deleted with its upload. */
  uploadChunk: { uploadId: string; number: number; content: Uint8Array }
  /** One row per email address and newsletter: the current state of the consent. */
  subscription: {
    id: string
    email: string
    letter: Letter
    /** `forwarded`: the lead-capture service manages the consent. */
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
    /** 0 for the original submission, else the number of the change. */
    changeNumber: number
    delivery: DeliveryKind
    /** Set on creation for mail to visitors, and on sending for teams and services. */
    recipient: string
    /** `failed`: retries exhausted. `discarded`: an operator dismissed the failure, which ends its alert. */
    state: 'waiting' | 'sent' | 'failed' | 'discarded'
    attempts: number
    nextAttemptAt: string
    claimedUntil: string | null
    lastError: string
    createdAt: string
    sentAt: string | null
    /** The reply that it sends. */
    caseMessageId: string | null
    /** `Message-ID` of a sent mail. */
    messageId: Generated<string>
  }
  /** A log of erasures of personal data; the subject is stored only as a keyed hash. */
  erasure: {
    id: string
    at: string
    cause: 'reference' | 'email' | 'retention'
    subjectHash: string
    submissions: number
    subscriptions: number
    uploads: number
  }
  /** Generated keys, shared by all processes. */
  secret: { name: string; value: string; createdAt: string }
  /** The last successful run of each job. */
  jobRun: { name: JobName; finishedAt: string }
}

/** Mails to people of the office: their `reference` is a row of `office_mail`. */
export const OFFICE_DELIVERY_KINDS = ['office-invite', 'office-reset', 'office-notice'] as const
export type OfficeDeliveryKind = (typeof OFFICE_DELIVERY_KINDS)[number]

/** Mail to the responsible team, to the visitor, the two newsletter mails, and the two external services. */
export const SUBMISSION_DELIVERY_KINDS = ['team', 'visitor', 'confirm', 'welcome', 'webhook', 'lead'] as const

export const DELIVERY_KINDS = [...SUBMISSION_DELIVERY_KINDS, ...OFFICE_DELIVERY_KINDS] as const
export type DeliveryKind = (typeof DELIVERY_KINDS)[number]
