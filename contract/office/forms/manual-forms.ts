import {
  FAULT_SEVERITIES,
  LIGHT_COLOURS,
  MANUAL_BLOCKS,
  MANUAL_CHAPTERS,
  PART_FITTERS,
  PART_KINDS,
} from '#contract/content-options.ts'
import {
  fact,
  identity,
  line,
  list,
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
  list(
    ['manualChapters', 'chapter'],
    ['chapters'],
    [
      fact('chapterKey', { type: 'identity', format: 'key', options: MANUAL_CHAPTERS }, ['key']),
      { ...optional(line('chapterTitle', ['title'])), notWith: ['category'] },
      textList(
        ['blocks', 'block'],
        ['blocks'],
        [
          fact('blockKind', { type: 'choice', options: MANUAL_BLOCKS }, ['kind']),
          ONLY,
          optional(line('title')),
          optional(paragraphs('text')),
          STEPS,
        ],
      ),
    ],
    { texts: ['chapters'], length: { min: 1, max: MANUAL_CHAPTERS.length }, hasOwnOrder: true },
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
      line('symptom'),
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
      identity('partNumber', 'part-number', ['number']),
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
  section('content', [text('hazard'), text('ownerAction', ['action']), text('remedy')]),
]
