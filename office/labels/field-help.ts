import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ValueField } from '#contract/office/forms/form.ts'
import type { FieldLabel } from '#contract/office/forms/form-labels.ts'

const HELP: Partial<Record<FieldLabel, MessageDescriptor>> = {
  alt: msg`What the picture shows, for people who do not see it.`,
  amount: msg`Leave it empty for “to taste”.`,
  award: msg`Required with the tag “Test kitchen’s choice”, and only then.`,
  brochure: msg`The card then opens the brochure of the category of its series.`,
  buy: msg`The page shows the link to the shop.`,
  closeUpAlt: msg`What the close-up shows, for people who do not see it.`,
  code: msg`The model code, such as HZ90. “Change the code…” in the list of products changes it wherever it is named.`,
  consent: msg`What people agree to when they subscribe.`,
  consentWithService: msg`Shown if a mail service outside the company receives the addresses.`,
  dealerPhone: msg`Only for a dealer that is not in Stores: one with the key of a store shows the store’s number.`,
  description: msg`One or two sentences, shown in search results.`,
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
  kind: msg`Such as “Wall-mounted range hood, 90 cm”.`,
  law: msg`The prescribed English wording, shown in every language.`,
  lawTranslation: msg`Shown below the English wording; English needs none.`,
  localName: msg`Only if it differs.`,
  lowest: msg`Products with this value or more belong to the option.`,
  outside: msg`The brand must have a framed page with the code of the product.`,
  posterAlt: msg`What the still picture of the film shows.`,
  programme: msg`Setting of the appliance that the recipe uses.`,
  singular: msg`Such as “range hood”.`,
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
