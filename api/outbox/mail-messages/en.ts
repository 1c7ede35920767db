export const en = {
  greeting: 'Hello,',
  receivedSubject: (reference: string) => `We have your message (${reference})`,
  received: (brand: string) =>
    `Thank you for writing to ${brand}. Your message is with the right team, and we will reply.`,
  reference: 'Reference',
  quote: 'Please quote the reference whenever you contact us about this.',
  underReviewSubject: (reference: string) => `We have your registration (${reference})`,
  underReview: (brand: string) =>
    `Thank you for registering your ${brand} appliance. The serial number or the date of purchase looks unusual, so our care team looks at it first. You then get another email, with the warranty certificate.`,
  registeredSubject: (code: string, reference: string) => `${code} is registered (${reference})`,
  /** For products that are not in the catalogue. */
  registeredAnySubject: (reference: string) => `Your appliance is registered (${reference})`,
  registered: (brand: string) =>
    `Thank you for registering your ${brand} appliance. These are the main details:`,
  product: 'Product',
  serialNumber: 'Serial number',
  purchaseDate: 'Date of purchase',
  term: 'Warranty',
  attached: 'The warranty certificate is attached as a PDF. Please keep it with your proof of purchase.',
  certificate: 'Open the warranty certificate (link valid for 30 days)',
  confirmSubject: (letter: string) => `Please confirm: ${letter}`,
  confirm: (letter: string) =>
    `Someone (we hope it was you) asked us to send “${letter}” to this address. We only do so once you say yes:`,
  confirmLink: 'Yes, send me the letters',
  ignore:
    'If it was not you, please do nothing. You will not hear from us again, and the address is deleted after thirty days.',
  welcomeSubject: (letter: string) => `Welcome: ${letter}`,
  welcome: (letter: string) => `You have confirmed your address. “${letter}” will come to you from now on.`,
  unsubscribe: 'Unsubscribe',
  wrongRecipient:
    'If you did not write to us, somebody else gave us your address. Please ignore this email, or tell us.',
}

/** The shape that every language must fill. */
export type MailMessages = typeof en
