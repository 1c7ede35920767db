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
  brochure: BROCHURES,
  framedType: { 1: msg`Banner`, 2: msg`Product`, 3: msg`Page of text` },
}

/** Return the label of an option of a field. */
export function choiceLabel(i18n: I18n, label: FieldLabel, option: string | number): string {
  const message = LABELS[label]?.[option]
  return message ? i18n._(message) : String(option)
}
