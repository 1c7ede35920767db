import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContentOptions } from '#contract/office/forms/form.ts'
import type { FieldLabel } from '#contract/office/forms/form-labels.ts'

type Labels<Name extends keyof ContentOptions> = Record<ContentOptions[Name][number], MessageDescriptor>

const TAGS: Labels<'PRODUCT_TAGS'> = {
  award: msg`Test kitchen’s choice`,
  new: msg({ message: 'New', context: 'tag' }),
}
const LAYOUTS: Labels<'DETAIL_LAYOUTS'> = {
  wide: msg`Wide: picture across the page`,
  split: msg`Split: picture beside the text`,
  stage: msg`Stage: up to three pictures`,
}
const PLACES: Labels<'BANNER_PLACES'> = {
  home: msg`Home page`,
  information: msg`Newsroom`,
  cooperation: msg`Cooperation`,
  category: msg`Page of a category`,
  series: msg`Page of a series`,
}
const TONES: Labels<'BANNER_TONES'> = {
  light: msg({ message: 'Light', context: 'background' }),
  dark: msg({ message: 'Dark', context: 'background' }),
  plate: msg`Plate`,
}
const BUILDING_LABELS: Labels<'BUILDINGS'> = {
  apartment: msg`Apartments`,
  townhouse: msg`Townhouses`,
  house: msg`Houses`,
  student: msg`Student accommodation`,
  hotel: msg`Hotel`,
  retirement: msg`Retirement living`,
  office: msg`Office building`,
}
const KINDS: Labels<'PROJECT_KINDS'> = {
  engineering: msg`Engineering cooperation`,
  case: msg`Project case`,
}
const UNITS: Labels<'INGREDIENT_UNITS'> = {
  g: msg`g`,
  ml: msg`ml`,
  tsp: msg`Teaspoons`,
  tbsp: msg`Tablespoons`,
  piece: msg`Pieces`,
  pinch: msg`Pinches`,
  none: msg`No unit`,
}
const VALUE_KINDS: Labels<'PARAMETER_KINDS'> = {
  number: msg({ message: 'Number', context: 'kind of value' }),
  range: msg`Range of two numbers`,
  text: msg`Words in each language`,
}
const CHAPTERS: Labels<'MANUAL_CHAPTERS'> = {
  safety: msg`Safety`,
  'first-use': msg`Before first use`,
  'daily-use': msg`Daily use`,
  cleaning: msg`Cleaning and care`,
  contact: msg`How to reach us`,
}
const BLOCKS: Labels<'MANUAL_BLOCKS'> = {
  text: msg`Text`,
  steps: msg`Steps`,
  warning: msg`Warning`,
}
const SEVERITIES: Labels<'FAULT_SEVERITIES'> = {
  check: msg`The owner can mend it`,
  service: msg`A technician is needed`,
  danger: msg`Danger: the owner calls us first`,
}
const COLOURS: Labels<'LIGHT_COLOURS'> = {
  red: msg`Red`,
  amber: msg`Amber`,
  green: msg`Green`,
  blue: msg`Blue`,
  white: msg`White`,
}
const PARTS: Labels<'PART_KINDS'> = {
  accessory: msg`Accessory`,
  consumable: msg`Consumable`,
  spare: msg`Spare part`,
}
const FITTERS: Labels<'PART_FITTERS'> = {
  owner: msg`The owner`,
  technician: msg`Our technician`,
  electrician: msg`Electrician`,
  'gas-fitter': msg`Gas fitter`,
  plumber: msg`Plumber`,
}
const SUPPLIES: Labels<'PART_SUPPLIES'> = {
  'in-box': msg`In the box`,
  fitted: msg`Fitted when delivered`,
  separate: msg`Sold separately`,
  spare: msg`As a spare part only`,
}
const BROCHURES: Labels<'CATEGORY_DOCUMENT_KEYS'> = {
  'category-1': msg`Range hoods`,
  'category-2': msg`Hobs`,
  'category-3': msg`Electric ovens`,
  'category-4': msg`Steam ovens`,
  'category-5': msg`Microwave ovens`,
  'category-6': msg`In-sink dishwashers`,
}

/** Labels of the options of a field; a state of Australia is its own label. */
const LABELS: Partial<Record<FieldLabel, Readonly<Record<string, MessageDescriptor>>>> = {
  tags: TAGS,
  layout: LAYOUTS,
  place: PLACES,
  tone: TONES,
  building: BUILDING_LABELS,
  projectKind: KINDS,
  ingredientUnit: UNITS,
  parameterKind: VALUE_KINDS,
  chapterKey: CHAPTERS,
  blockKind: BLOCKS,
  severity: SEVERITIES,
  lightColour: COLOURS,
  partKind: PARTS,
  fittedBy: FITTERS,
  supply: SUPPLIES,
  brochure: BROCHURES,
  framedType: { 1: msg`Banner`, 2: msg`Product`, 3: msg`Page of text` },
}

/** Return the label of an option of a field. */
export function choiceLabel(i18n: I18n, label: FieldLabel, option: string | number): string {
  const message = LABELS[label]?.[option]
  return message ? i18n._(message) : String(option)
}
