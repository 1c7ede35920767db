import { DETAIL_LAYOUTS, PART_SUPPLIES, PRODUCT_TAGS } from '#contract/content-options.ts'
import {
  alt,
  companion,
  fact,
  focus,
  identity,
  line,
  list,
  markdown,
  optional,
  paragraph,
  photo,
  section,
  text,
  textList,
} from './declare-fields.ts'
import type { Form } from './form.ts'

export const PRODUCT_FORM: Form = [
  section('basics', [
    identity('id', 'number'),
    identity('code', 'code'),
    line('line'),
    line('kind'),
    paragraph('intro'),
    text('hotLine', ['hot']),
    fact('category', { type: 'reference', to: 'category' }),
    fact('series', { type: 'reference', to: 'series' }),
    fact('position', { type: 'number' }),
    fact('tags', { type: 'choice', options: PRODUCT_TAGS, many: true }),
    optional(text('award'), ''),
    fact('buy', { type: 'flag' }),
    fact('outside', { type: 'flag' }),
    optional(fact('formerCodes', { type: 'lines' })),
  ]),
  section('pictures', [
    textList(['gallery', 'picture'], ['gallery'], [photo('picture'), alt(['picture'], [])], {
      min: 3,
      max: 6,
    }),
    optional(fact('film', { type: 'reference', to: 'film' }, ['video']), null),
  ]),
  section('blocks', [
    textList(
      ['details', 'block'],
      ['details'],
      [
        fact('layout', { type: 'choice', options: DETAIL_LAYOUTS }),
        line('title'),
        markdown('text'),
        textList(
          ['pictures', 'picture'],
          ['pictures'],
          [photo('picture'), alt(), companion(optional(line('caption')))],
          { min: 1, max: 3 },
        ),
      ],
      { min: 3, max: 10 },
    ),
  ]),
  section('parameters', [
    fact('parameters', { type: 'parameters' }),
    fact('keyFigures', { type: 'reference', to: 'parameter', many: true, length: { min: 3, max: 3 } }),
  ]),
  section('filters', [fact('filters', { type: 'filters' })]),
  section('installation', [
    fact('drawing', { type: 'picture', accepts: 'drawing' }, ['installation', 'picture']),
    textList(
      ['scenes', 'scene'],
      ['installation', 'scenes'],
      [photo('picture'), focus(), line('title'), markdown('text'), alt()],
      { min: 1 },
    ),
  ]),
  section('parts', [
    list(
      ['parts', 'part'],
      ['parts'],
      [
        fact('part', { type: 'reference', to: 'part', isKey: true }, ['number']),
        fact('quantity', { type: 'number' }),
        fact('supply', { type: 'choice', options: PART_SUPPLIES }),
      ],
    ),
  ]),
  section('related', [
    fact('recommended', {
      type: 'reference',
      to: 'product',
      many: true,
      length: { min: 1, max: 8 },
    }),
  ]),
  section('discontinuation', [
    optional(fact('discontinued', { type: 'date' })),
    optional(fact('successors', { type: 'reference', to: 'product', many: true })),
  ]),
  section('searchEngines', [text('description')]),
]
