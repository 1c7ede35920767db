import type { FieldsByKind, SubmissionFields, SubmissionKind } from '#database/submission-tables.ts'

/** What each kind is called where the brand's people read it. */
export const KIND_LABELS: Record<SubmissionKind, string> = {
  home_enquiry: 'Home enquiry',
  cases_enquiry: 'Cases enquiry',
  partner_application: 'Partner application',
  feedback: 'Feedback or complaint',
  registration: 'Product registration',
  newsletter: 'Newsletter sign-up',
}

export const SUBMISSION_KINDS = Object.keys(KIND_LABELS) as SubmissionKind[]

type FieldLabels = { [Kind in SubmissionKind]: Record<keyof FieldsByKind[Kind], string> }

/** Every field with its name, in the order of its form. */
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
  newsletter: { email: 'Email address', letter: 'Letter' },
}

/** The fields of a submission as people read them: name and text, in the order of the form. */
export function labelledFields(
  kind: SubmissionKind,
  fields: SubmissionFields,
): [name: string, text: string][] {
  const texts: Record<string, string> = { ...fields }
  return Object.entries(FIELD_LABELS[kind]).map(([field, label]) => [label, texts[field] ?? ''])
}

/** The address a visitor gave, wherever the kind has it; empty for none. */
export function contactAddressOf(fields: SubmissionFields): string {
  // Feedback may have an address beside the telephone number, or in its place.
  if ('email' in fields && fields.email) return fields.email
  if ('contact' in fields) return fields.contact
  return 'phone' in fields ? fields.phone : ''
}

/** The person or company that a submission names; empty where its kind asks for neither. */
export function contactNameOf(fields: SubmissionFields): string {
  if ('familyName' in fields) return `${fields.name} ${fields.familyName}`.trim()
  if ('company' in fields) return fields.company
  return 'name' in fields ? fields.name : ''
}
