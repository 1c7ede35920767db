import {
  FAULT_SEVERITIES,
  LIGHT_COLOURS,
  MANUAL_BLOCKS,
  PART_FITTERS,
  PART_KINDS,
} from '#contract/content-options.ts'
import {
  fact,
  identity,
  line,
  optional,
  paragraphs,
  photo,
  section,
  text,
  textList,
} from './declare-fields.ts'
import type { Form } from './form.ts'

/** The models that something is about; empty for all. */
const ONLY = optional(fact('only', { type: 'reference', to: 'product', many: true }))
const STEPS = textList(['steps', 'step'], ['steps'], [text('step', [])])

export const MANUAL_FORM: Form = [
  optional(identity('category', 'number')),
  textList(
    ['chapters', 'chapter'],
    ['chapters'],
    [
      identity('key', 'key'),
      optional(line('title')),
      textList(
        ['blocks', 'block'],
        ['blocks'],
        [
          identity('key', 'key'),
          fact('blockKind', { type: 'choice', options: MANUAL_BLOCKS }, ['kind']),
          ONLY,
          optional(line('title')),
          optional(paragraphs('text')),
          STEPS,
        ],
      ),
    ],
  ),
]

export const FAULTS_FORM: Form = [
  identity('category', 'number'),
  textList(
    ['faults', 'fault'],
    ['faults'],
    [
      identity('id', 'number'),
      identity('key', 'key'),
      text('symptom'),
      text('cause'),
      fact('severity', { type: 'choice', options: FAULT_SEVERITIES }),
      optional(fact('faultCode', { type: 'line' }, ['code'])),
      optional(fact('lightColour', { type: 'choice', options: LIGHT_COLOURS }, ['light', 'colour'])),
      optional(fact('blinks', { type: 'number' }, ['light', 'blinks'])),
      ONLY,
      STEPS,
      optional(text('keywords')),
    ],
  ),
]

export const PARTS_FORM: Form = [
  identity('category', 'number'),
  textList(
    ['parts', 'part'],
    ['parts'],
    [
      identity('partNumber', 'key', ['number']),
      line('name'),
      optional(line('note')),
      fact('partKind', { type: 'choice', options: PART_KINDS }, ['kind']),
      fact('fittedBy', { type: 'choice', options: PART_FITTERS }),
      optional(fact('everyMonths', { type: 'number' })),
      optional(photo('picture')),
    ],
  ),
]

export const NOTICE_FORM: Form = [
  section('basics', [
    identity('id', 'number'),
    line('title'),
    fact('date', { type: 'date' }),
    fact('products', { type: 'reference', to: 'product', many: true, length: { min: 1 } }),
    optional(fact('serials', { type: 'line' })),
    optional(fact('closed', { type: 'flag' })),
  ]),
  section('content', [text('hazard'), text('action'), text('remedy')]),
]
