import { STATES } from '#contract/content-options.ts'
import { fact, identity, line, list, optional, section, text, textList } from './declare-fields.ts'
import type { Form, FormField } from './form.ts'
import type { FieldLabel } from './form-labels.ts'

const COORDINATES = [
  fact('latitude', { type: 'number', unit: '°' }),
  fact('longitude', { type: 'number', unit: '°' }),
]

/** What stores and dealers have in common, with the label of their telephone number. */
const location = (phone: FieldLabel) => [
  identity('id', 'number'),
  identity('key', 'key'),
  line('name'),
  text('address'),
  optional(fact('postcode', { type: 'line' })),
  optional(fact(phone, { type: 'line' }, ['phone']), ''),
  text('hours'),
  ...COORDINATES,
]

export const STORES_FORM: Form = [
  textList(
    ['stores', 'store'],
    ['stores'],
    [
      ...location('phone'),
      fact('state', { type: 'choice', options: STATES }),
      optional(fact('website', { type: 'link' })),
    ],
  ),
]

/** A level of the tree of dealers; its names are in one record at the root of the words. */
function level(labels: Parameters<typeof list>[0], name: string, item: readonly FormField[]) {
  return list(labels, [name], item, { texts: [name], textsAtRoot: true, length: { min: 1 } })
}

const NAMED = [identity('id', 'number'), identity('key', 'key'), line('name', [])]

export const DEALERS_FORM: Form = [
  level(['areas', 'area'], 'areas', [
    ...NAMED,
    level(['dealerCountries', 'country'], 'countries', [
      ...NAMED,
      level(['cities', 'city'], 'cities', [
        ...NAMED,
        level(['shops', 'shop'], 'shops', location('dealerPhone')),
      ]),
    ]),
  ]),
]

export const COUNTDOWN_FORM: Form = [
  fact('target', { type: 'date-time' }),
  optional(fact('store', { type: 'reference', to: 'store' })),
]

export const WORLD_FORM: Form = [
  section('basics', [line('title'), text('description'), text('intro')]),
  section('regions', [
    textList(
      ['regions', 'region'],
      ['regions'],
      [
        identity('key', 'key'),
        line('name'),
        text('text'),
        ...COORDINATES,
        fact('shopCount', { type: 'number' }, ['shops']),
        fact('since', { type: 'number' }),
      ],
      { min: 1 },
    ),
  ]),
  section('statistics', [
    textList(['statistics', 'figure'], ['statistics'], [line('figure', ['value']), line('name')], {
      min: 4,
      max: 4,
    }),
  ]),
]
