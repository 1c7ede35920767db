import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ValueField } from '#contract/office/forms/form.ts'
import type { FieldLabel } from '#contract/office/forms/form-labels.ts'

/** Braces are values: in a message they would be variables. */
const [MODEL, TELEPHONE, HOURS, TEMPERATURE] = ['{model}', '{telephone}', '{hours}', '{temperature}']
const PLACEHOLDERS = msg`Texts can have placeholders, which pages and PDFs fill in for each product: ${MODEL}, ${TELEPHONE}, ${HOURS}, and the key of any parameter that is a number, such as ${TEMPERATURE}.`

const HELP: Partial<Record<FieldLabel, MessageDescriptor>> = {
  alt: msg`What the picture shows, for people who do not see it.`,
  amount: msg`Leave it empty for “to taste”.`,
  award: msg`Required with the tag “Test kitchen’s choice”, and only then.`,
  brochure: msg`The card then opens the brochure of the category of its series.`,
  blinks: msg`0 for a light that is steady.`,
  buy: msg`The page shows the link to the shop.`,
  chapterTitle: msg`In the manuals of all products.`,
  closed: msg`Nothing more has to be done. The notice stays on its page.`,
  closeUpAlt: msg`What the close-up shows, for people who do not see it.`,
  code: msg`The model code, such as HZ90. “Change the code…” in the list of products changes it wherever it is named.`,
  consent: msg`What people agree to when they subscribe.`,
  consentWithService: msg`Shown if a mail service outside the company receives the addresses.`,
  dealerPhone: msg`Only for a dealer that is not in Stores: one with the key of a store shows the store’s number.`,
  description: msg`One or two sentences, shown in search results.`,
  discontinued: msg`Lists and the shop then leave the product out. Its page, manual and parts stay.`,
  everyMonths: msg`Of consumables only.`,
  faultCode: msg`Such as E3. Empty if the display shows no code.`,
  faults: PLACEHOLDERS,
  filterType: msg`Such as “width” in ?f.width=1.`,
  filters: msg`What visitors find the product by. Filters with a parameter follow from its value.`,
  focus: msg`The point that every crop of the picture shows. Without it, that of the picture applies.`,
  formerCodes: msg`Links with these codes lead to the product. One to a line.`,
  framedName: msg`The code of a product, or a word such as “customer”.`,
  highest: msg`Products with this value or less belong to the option.`,
  hotLine: msg`Shown when the product is one of the picks.`,
  id: msg`The site and links know the item by this number. It never changes.`,
  key: msg`Links and other content know the item by this key. It never changes.`,
  keyFigures: msg`Three parameters with a number, shown at the top of the page.`,
  keywords: msg`For the search only, in the words that people use. Pages do not show them.`,
  kind: msg`Such as “Wall-mounted range hood, 90 cm”.`,
  law: msg`The prescribed English wording, shown in every language.`,
  lawTranslation: msg`Shown below the English wording; English needs none.`,
  localName: msg`Only if it differs.`,
  lowest: msg`Products with this value or more belong to the option.`,
  manualChapters: PLACEHOLDERS,
  only: msg`Empty for all products.`,
  outside: msg`The brand must have a framed page with the code of the product.`,
  partNumber: msg`Six digits, of which the first is the number of the category. It never changes.`,
  posterAlt: msg`What the still picture of the film shows.`,
  programme: msg`Setting of the appliance that the recipe uses.`,
  serials: msg`Empty if all are concerned.`,
  singular: msg`Such as “range hood”.`,
  successors: msg`What the page of the product offers in its place.`,
  target: msg`In the time zone of each visitor.`,
  tone: msg`Light and dark follow the picture; a plate is for pictures that are too busy for text.`,
  tradeLetter: msg`In English in every language.`,
  unit: msg`As written in every language, such as m³/h; “count” for none.`,
  upright: msg`Phones and other narrow screens show it instead of the picture, with the same alternative text.`,
}

/** Return a sentence that helps to fill a field in; undefined where its label says enough. */
export function fieldHelp(i18n: I18n, label: FieldLabel): string | undefined {
  const help = HELP[label]
  return help && i18n._(help)
}

/** Return a sentence that helps to fill in any field of a type. */
export function typeHelp(i18n: I18n, type: ValueField['type']): string | undefined {
  return type === 'paragraphs' ? i18n._(msg`A blank line begins a new paragraph.`) : undefined
}
