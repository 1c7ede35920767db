import type { Form } from './form.ts'

export const PRODUCT_FORM: Form = [
  {
    kind: 'section',
    label: 'basics',
    fields: [
      { kind: 'value', label: 'id', type: 'identity', place: { in: 'facts', path: ['id'] } },
      { kind: 'value', label: 'code', type: 'identity', place: { in: 'facts', path: ['code'] } },
      { kind: 'value', label: 'line', type: 'line', place: { in: 'words', path: ['line'] } },
      {
        kind: 'value',
        label: 'category',
        type: 'reference',
        to: 'category',
        place: { in: 'facts', path: ['category'] },
      },
    ],
  },
  {
    kind: 'list',
    label: 'gallery',
    itemLabel: 'picture',
    facts: ['gallery'],
    words: ['gallery'],
    match: 'position',
    length: { min: 3, max: 6 },
    item: [
      {
        kind: 'value',
        label: 'picture',
        type: 'picture',
        accepts: 'photo',
        place: { in: 'facts', path: [] },
      },
      { kind: 'value', label: 'alt', type: 'line', place: { in: 'words', path: [] } },
    ],
  },
]
