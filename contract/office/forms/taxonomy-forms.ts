import { PARAMETER_KINDS } from '#contract/content-options.ts'
import {
  alt,
  companion,
  fact,
  focus,
  identity,
  line,
  list,
  optional,
  paragraph,
  photo,
  text,
} from './declare-fields.ts'
import type { Form } from './form.ts'

export const PARAMETERS_FORM: Form = [
  list(['topics', 'topic'], { facts: ['topics'], words: ['topics'], match: { key: [] } }, [
    identity('key', 'key', []),
    line('name', []),
  ]),
  list(
    ['parameters', 'parameter'],
    { facts: ['parameters'], words: ['parameters'], match: { key: ['key'] } },
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
  list(['filterGroups', 'filterGroup'], { facts: ['groups'], words: ['groups'], match: { key: ['id'] } }, [
    identity('id', 'number'),
    fact('category', { type: 'reference', to: 'category' }),
    identity('filterType', 'key', ['type']),
    line('title'),
    optional(fact('parameter', { type: 'reference', to: 'parameter' })),
    list(
      ['options', 'option'],
      { facts: ['options'], words: ['options'], match: { key: ['key'] }, length: { min: 1 } },
      [
        identity('id', 'number'),
        identity('key', 'key'),
        line('name', []),
        optional(fact('lowest', { type: 'number' }, ['min'])),
        optional(fact('highest', { type: 'number' }, ['max'])),
      ],
    ),
  ]),
]

export const CATEGORIES_FORM: Form = [
  list(
    ['categories', 'category'],
    { facts: ['categories'], words: ['categories'], match: { key: ['key'] }, length: { min: 6, max: 6 } },
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
  ),
]

export const SERIES_FORM: Form = [
  list(['seriesList', 'series'], { facts: ['series'], words: ['series'], match: { key: ['key'] } }, [
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
  ]),
]
