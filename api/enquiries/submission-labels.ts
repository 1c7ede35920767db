import type { FieldsByKind, SubmissionFields, SubmissionKind } from '#database/submission-tables.ts'

/** Labels of the submission kinds in mails, exports and command output. */
export const KIND_LABELS: Record<SubmissionKind, string> = {
  home_enquiry: 'Home enquiry',
  cases_enquiry: 'Project enquiry',
  partner_application: 'Partner application',
  feedback: 'Feedback or complaint',
  registration: 'Product registration',
  service_request: 'Service request',
  part_request: 'Part request',
  appointment: 'Store appointment',
  newsletter: 'Newsletter sign-up',
}

export const SUBMISSION_KINDS = Object.keys(KIND_LABELS) as SubmissionKind[]

type FieldLabels = { [Kind in SubmissionKind]: Record<keyof FieldsByKind[Kind], string> }

/** Labels of all fields, in the order of their form. */
const FIELD_LABELS: FieldLabels = {
  home_enquiry: {
    category: 'Category',
    model: 'Model',
    contact: 'Telephone number',
    name: 'Name',
    postcode: 'Postcode',
  },
  cases_enquiry: {
    company: 'Company',
    email: 'Email address',
    address: 'Address',
    mobile: 'Mobile number',
    description: 'Description',
  },
  partner_application: {
    phone: 'Telephone number',
    website: 'Website',
    mainBusiness: 'Main business',
    company: 'Company',
    foundingDate: 'Founded',
    address: 'Address',
    fax: 'Fax',
    staffNumber: 'Number of employees',
  },
  feedback: {
    name: 'Name',
    country: 'Country',
    city: 'City',
    phone: 'Telephone number',
    description: 'Description',
    email: 'Email address',
    product: 'Model',
    productSerial: 'Serial number',
  },
  registration: {
    familyName: 'Family name',
    name: 'Given name',
    phone: 'Telephone number',
    email: 'Email address',
    address: 'Address',
    houseType: 'Kind of home',
    city: 'City',
    state: 'State',
    postcode: 'Postcode',
    category: 'Category',
    code: 'Model',
    serialNumber: 'Serial number',
    channel: 'Bought in',
    channelDescription: 'Where exactly',
    buyDate: 'Date of purchase',
    orderNumber: 'Order number',
  },
  service_request: {
    product: 'Model',
    productSerial: 'Serial number',
    registration: 'Registration',
    fault: 'Fault',
    symptom: 'Symptom',
    tried: 'Steps tried',
    description: 'Description',
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    name: 'Name',
    postcode: 'Postcode',
    phone: 'Telephone number',
    email: 'Email address',
  },
  part_request: {
    part: 'Part number',
    partName: 'Part',
    quantity: 'Quantity',
    product: 'Model',
    productSerial: 'Serial number',
    name: 'Name',
    postcode: 'Postcode',
    phone: 'Telephone number',
    email: 'Email address',
    message: 'Message',
  },
  appointment: {
    store: 'Store key',
    storeName: 'Store',
    products: 'Models',
    firstDay: 'First day',
    firstHalf: 'Half of the first day',
    secondDay: 'Second day',
    secondHalf: 'Half of the second day',
    language: 'Spoken language',
    name: 'Name',
    phone: 'Telephone number',
    email: 'Email address',
    message: 'Message',
  },
  newsletter: { email: 'Email address', letter: 'Letter' },
}

/** Return the labels and texts of a submission's fields, in the order of the form. */
export function labelledFields(
  kind: SubmissionKind,
  fields: SubmissionFields,
): [name: string, text: string][] {
  const texts: Record<string, string> = { ...fields }
  return Object.entries(FIELD_LABELS[kind]).map(([field, label]) => [label, texts[field] ?? ''])
}

/** Return the labels of all fields of these kinds, each once. */
export function fieldLabelsOf(kinds: readonly SubmissionKind[]): string[] {
  return [...new Set(kinds.flatMap((kind) => Object.values(FIELD_LABELS[kind])))]
}

/** Return the internal names of the fields of a kind, in the order of the form. */
export function labelledFieldNames(kind: SubmissionKind): string[] {
  return Object.keys(FIELD_LABELS[kind])
}

/** Return the contact address (email or telephone) the visitor gave; empty if there is none. */
export function contactAddressOf(fields: SubmissionFields): string {
  // Feedback may hold an email address in addition to the telephone number, or in its place.
  if ('email' in fields && fields.email) return fields.email
  if ('contact' in fields) return fields.contact
  return 'phone' in fields ? fields.phone : ''
}

const EAST_ASIAN_NAME = /^[\p{sc=Han}\p{sc=Hangul}]+$/u

/** Join the names of a person as the person writes them: in Chinese and Korean the family name first, without a space. */
export function fullNameOf({ name, familyName }: { name: string; familyName: string }): string {
  return EAST_ASIAN_NAME.test(familyName + name) ? familyName + name : `${name} ${familyName}`.trim()
}

/** Return the person or company a submission names; empty if its kind asks for neither. */
export function contactNameOf(fields: SubmissionFields): string {
  if ('familyName' in fields) return fullNameOf(fields)
  if ('company' in fields) return fields.company
  return 'name' in fields ? fields.name : ''
}
