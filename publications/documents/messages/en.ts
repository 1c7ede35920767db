import type { DocumentKind } from '#contract/catalogue.ts'

/** Fixed texts of the documents. English defines the type; the other languages must provide every text. */
export type DocumentMessages = typeof en

type DocumentTitles = Record<DocumentKind, string>

/** Names of documents in lists, for those that differ from the title on the cover. */
type ListNames = { installation_guide: string; menu_dow: string }

const titles: DocumentTitles = {
  spec_sheet: 'Spec sheet',
  manual: 'User manual',
  installation_guide: 'Installation guide',
  warranty_document: 'Warranty document',
  accessories_lists: 'Accessories list',
  brochure: 'Brochure',
}

const listed: ListNames = {
  installation_guide: 'Installation guide (design file)',
  menu_dow: 'Category catalogue',
}

export const en = {
  language: 'English',
  titles,
  listed,
  catalogue: 'Catalogue',
  contents: 'Contents',
  page: 'Page {number} of {total}',
  edition: (date: string) => `Edition of ${date}`,
  series: 'Series',
  model: 'Model',
  dimensions: 'Dimensions',
  inMillimetres: 'All dimensions in millimetres',
  front: 'Front',
  side: 'Side',
  top: 'Top',
  cutOut: 'Cut-out',
  width: 'W',
  height: 'H',
  depth: 'D',
  drawing: 'Line drawing',
  productPage: 'Product page',
  moreDocuments: 'See also',
  technicalData: 'Technical data',
  award: 'Award',
  care: 'Care',
  situations: 'Ways to install it',
  keepManual: 'Please keep this manual. Whoever cooks here next will want it.',
  forInstaller: 'Please read this guide to the end before you begin, and leave it with the owner.',
  item: 'Item',
  quantity: 'Quantity',
  note: 'Note',
  accessoriesIntro: 'What is in the box, and what can be ordered for it.',
  warrantyTerm: 'Term',
  years: (count: number) => (count === 1 ? '1 year' : `${count} years`),
  covered: 'What is covered',
  notCovered: 'What is not covered',
  claim: 'How to make a claim',
  terms: 'Terms',
  lawTitle: 'Your rights under the Australian Consumer Law',
  lawEnglish: 'The wording required by law, in English',
  lawTranslation: 'Translation',
  customerCare: 'Customer care',
  website: 'Website',
  email: 'Email',
  address: 'Address',
  telephone: 'Telephone',
  certificate: 'Warranty certificate',
  certificateIntro: 'This certificate confirms that the appliance below is registered.',
  owner: 'Registered owner',
  serialNumber: 'Serial number',
  bought: 'Date of purchase',
  reference: 'Reference',
  registeredOn: 'Registered on',
  warrantyStart:
    'The five years start on the date of purchase or, in a new building, on the date of handover to the first resident. The warranty stays with the appliance if the home changes hands.',
  keepCertificate: 'Keep this certificate with your proof of purchase.',
  subjectToChange: 'Subject to change. Measure the appliance itself before stone or joinery is cut.',
}
