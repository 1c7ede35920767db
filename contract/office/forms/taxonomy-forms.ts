import { PARAMETER_KINDS } from '#contract/content-options.ts'
import {
  alt,
  companion,
  fact,
  focus,
  identity,
  line,
  optional,
  paragraph,
  photo,
  text,
  textList,
} from './declare-fields.ts'
import type { Form } from './form.ts'

export const PARAMETERS_FORM: Form = [
  textList(['topics', 'topic'], ['topics'], [identity('key', 'key', []), line('name', [])]),
  textList(
    ['parameters', 'parameter'],
    ['parameters'],
    [
      identity('key', 'key'),
      line('name', []),
      fact('topic', { type: 'reference', to: 'topic' }),
      fact('parameterKind', { type: 'choice', options: PARAMETER_KINDS }, ['kind']),
      optional(fact('unit', { type: 'line' })),
    ],
  ),
  line('minutesUnit', ['units', 'min']),
]

export const FILTERS_FORM: Form = [
  textList(
    ['filterGroups', 'filterGroup'],
    ['groups'],
    [
      identity('id', 'number'),
      fact('category', { type: 'reference', to: 'category' }),
      identity('filterType', 'key', ['type']),
      line('title'),
      optional(fact('parameter', { type: 'reference', to: 'parameter' })),
      textList(
        ['options', 'option'],
        ['options'],
        [
          identity('id', 'number'),
          identity('key', 'key'),
          line('name', []),
          optional(fact('lowest', { type: 'number' }, ['min'])),
          optional(fact('highest', { type: 'number' }, ['max'])),
        ],
        { min: 1 },
      ),
    ],
  ),
]

export const CATEGORIES_FORM: Form = [
  textList(
    ['categories', 'category'],
    ['categories'],
    [
      identity('id', 'number'),
      identity('key', 'key'),
      line('name'),
      line('singular', ['one']),
      text('intro'),
      photo('picture'),
      focus(),
      alt(),
      text('description'),
    ],
    { min: 6, max: 6 },
  ),
]

export const SERIES_FORM: Form = [
  textList(
    ['seriesList', 'series'],
    ['series'],
    [
      identity('id', 'number'),
      identity('key', 'key'),
      line('name'),
      line('seriesLine', ['line']),
      fact('category', { type: 'reference', to: 'category' }),
      text('intro'),
      paragraph('story'),
      photo('picture'),
      focus(),
      alt(),
      photo('closeUp'),
      companion(line('closeUpAlt'), ['closeUp']),
    ],
  ),
]
