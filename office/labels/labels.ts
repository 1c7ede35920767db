import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Lang } from '#contract/languages.ts'
import type { INBOX_KINDS } from '#contract/office/inbox.ts'
import type { Role } from '#contract/office/permissions.ts'
import type { SubmissionState } from '#contract/office/submission-state.ts'
import type { OutputOf } from '../api/call-office.ts'

export type InboxKind = (typeof INBOX_KINDS)[number]
export type Delivery = OutputOf<'inbox/get'>['deliveries'][number]

export const STATE_LABELS: Record<SubmissionState, MessageDescriptor> = {
  new: msg`New`,
  open: msg`Open`,
  waiting: msg`Waiting`,
  done: msg`Done`,
}

export const KIND_LABELS: Record<InboxKind, MessageDescriptor> = {
  home_enquiry: msg`Home enquiry`,
  cases_enquiry: msg`Project enquiry`,
  partner_application: msg`Partner application`,
  feedback: msg`Feedback or complaint`,
  registration: msg`Registration`,
  service_request: msg`Service request`,
  part_request: msg`Part request`,
  appointment: msg`Appointment`,
  newsletter: msg`Newsletter`,
}

export const ROLE_LABELS: Record<Role, MessageDescriptor> = {
  admin: msg`Administrator`,
  editor: msg`Editor`,
  translator: msg`Translator`,
  care: msg`Customer care`,
  reader: msg`Reader`,
}

/** Languages of the office's screens, each by its own name. */
export const OFFICE_LANGUAGE_NAMES = [
  ['en', 'English'],
  ['cn', '简体中文'],
] as const

export const LANGUAGE_LABELS: Record<Lang, MessageDescriptor> = {
  en: msg`English`,
  cn: msg`Simplified Chinese`,
  tw: msg`Traditional Chinese`,
  kr: msg`Korean`,
  id: msg`Indonesian`,
}

export const DELIVERY_LABELS: Record<Delivery['kind'], MessageDescriptor> = {
  team: msg`Mail to the team`,
  visitor: msg`Confirmation to the visitor`,
  confirm: msg`Mail asking for confirmation`,
  welcome: msg`Welcome mail`,
  webhook: msg`Webhook`,
  lead: msg`Lead service`,
}

export const DELIVERY_STATE_LABELS: Record<Delivery['state'], MessageDescriptor> = {
  waiting: msg`Waiting`,
  sent: msg`Sent`,
  failed: msg`Failed`,
  discarded: msg`Discarded`,
}

const FIELD_LABELS: Record<string, MessageDescriptor> = {
  category: msg`Category`,
  model: msg`Model`,
  contact: msg`Telephone`,
  name: msg`Name`,
  postcode: msg`Postcode`,
  company: msg`Company`,
  email: msg`E-mail address`,
  address: msg`Address`,
  mobile: msg`Mobile number`,
  description: msg`Message`,
  phone: msg`Telephone`,
  website: msg`Website`,
  mainBusiness: msg`Main business`,
  foundingDate: msg`Founded`,
  fax: msg`Fax`,
  staffNumber: msg`Employees`,
  country: msg`Country`,
  city: msg`City`,
  product: msg`Model`,
  productSerial: msg`Serial number`,
  familyName: msg`Family name`,
  houseType: msg`Kind of home`,
  state: msg({ message: 'State', context: 'of Australia' }),
  code: msg`Model`,
  serialNumber: msg`Serial number`,
  channel: msg`Bought in`,
  channelDescription: msg`Where exactly`,
  buyDate: msg`Date of purchase`,
  orderNumber: msg`Order number`,
  letter: msg`Newsletter`,
}

/** Return the label of a submission's field. */
export function fieldLabel(name: string): MessageDescriptor {
  return FIELD_LABELS[name] ?? { id: name }
}

const SPAM_LABELS: Record<string, MessageDescriptor> = {
  'hidden-field': msg`a hidden field was filled in`,
  'too-fast': msg`sent very fast`,
  repeat: msg`the same text again`,
  links: msg`many links`,
  flood: msg`part of a flood`,
  correction: msg`only the correction is suspected`,
}

export function spamLabel(flag: string): MessageDescriptor {
  return SPAM_LABELS[flag] ?? { id: flag }
}

const ACTION_LABELS: Record<string, MessageDescriptor> = {
  'session.sign-in': msg`signed in`,
  'session.sign-out': msg`signed out`,
  'session.failed': msg`failed to sign in`,
  'session.confirm': msg`confirmed the second factor`,
  'session.end': msg`ended sessions`,
  'account.save': msg`changed name or language`,
  'account.password': msg`changed the password`,
  'account.forgotten': msg`asked for a new password`,
  'account.totp': msg`added an authenticator app`,
  'account.totp-removed': msg`removed the authenticator app`,
  'account.recovery-codes': msg`renewed the recovery codes`,
  'account.passkey': msg`added a passkey`,
  'account.passkey-renamed': msg`renamed a passkey`,
  'account.passkey-removed': msg`removed a passkey`,
  'account.enrol': msg`opened the invitation`,
  'account.activate': msg`set up the account`,
  'people.invite': msg`invited a person`,
  'people.created': msg`joined by single sign-on`,
  'people.save': msg`changed an account`,
  'people.reset': msg`reset an account`,
  'people.remove': msg`removed an account`,
  'audit.export': msg`exported the audit log`,
  'entries.create': msg`created an entry`,
  'entries.save': msg`saved a draft`,
  'entries.list': msg`changed a list`,
  'entries.confirm': msg`marked a translation as right`,
  'entries.still-right': msg`marked a translation as right`,
  'entries.discard': msg`discarded a draft`,
  'entries.restore': msg`restored a version`,
  'entries.publish': msg`published`,
  'entries.unpublish': msg`took a language off the site`,
  'entries.archive': msg`archived an entry`,
  'entries.unarchive': msg`took an entry out of the archive`,
  'entries.rename': msg`changed the code of a product`,
  'entries.delete': msg`deleted an entry`,
  'media.upload': msg`uploaded media`,
  'media.replace': msg`replaced media`,
  'media.remove': msg`removed media`,
  'inbox.view': msg`viewed it`,
  'inbox.state': msg`set the state`,
  'inbox.assign': msg`changed the owner`,
  'inbox.note': msg`added a note`,
  'inbox.resend': msg`sent a delivery again`,
  'inbox.discard': msg`discarded failed deliveries`,
  'inbox.release': msg`marked it as not spam`,
  'inbox.erase': msg`erased personal data`,
  'inbox.export': msg`exported submissions`,
  'subscribers.export': msg`exported subscribers`,
  'clock.accept': msg`confirmed that the clock is right`,
}

/** Return what an audit entry says was done. */
export function actionLabel(action: string): MessageDescriptor {
  return ACTION_LABELS[action] ?? { id: action }
}
