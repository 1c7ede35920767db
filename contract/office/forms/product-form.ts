import { DETAIL_LAYOUTS, PRODUCT_TAGS } from '#contract/content-options.ts'
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
  word,
  wordList,
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
    list(['formerCodes', 'formerCode'], { facts: ['formerCodes'], match: 'position' }, [
      fact('formerCode', { type: 'line' }, []),
    ]),
  ]),
  section('pictures', [
    list(
      ['gallery', 'picture'],
      { facts: ['gallery'], words: ['gallery'], match: 'position', length: { min: 3, max: 6 } },
      [photo('picture', []), alt([], [])],
    ),
    optional(fact('film', { type: 'reference', to: 'film' }, ['video']), null),
  ]),
  section('blocks', [
    list(
      ['details', 'block'],
      { facts: ['details'], words: ['details'], match: 'position', length: { min: 3, max: 10 } },
      [
        fact('layout', { type: 'choice', options: DETAIL_LAYOUTS }),
        line('title'),
        markdown('text'),
        list(
          ['pictures', 'picture'],
          { facts: ['pictures'], words: ['alt'], match: 'position', length: { min: 1, max: 3 } },
          [photo('picture', []), alt([], [])],
        ),
        companion(
          wordList(['pictureCaptions', 'caption'], ['captions'], [line('caption', [])], { min: 0, max: 3 }),
          ['pictures'],
        ),
      ],
    ),
  ]),
  section('parameters', [
    fact('parameters', { type: 'parameters' }),
    fact('keyFigures', { type: 'reference', to: 'parameter', many: true, length: { min: 3, max: 3 } }),
  ]),
  section('filters', [fact('filters', { type: 'filters' })]),
  section('installation', [
    fact('drawing', { type: 'picture', accepts: 'drawing' }, ['installation', 'picture']),
    list(
      ['scenes', 'scene'],
      {
        facts: ['installation', 'scenes'],
        words: ['installation', 'scenes'],
        match: 'position',
        length: { min: 1 },
      },
      [photo('picture'), focus(), line('title'), markdown('text'), alt()],
    ),
  ]),
  section('accessories', [
    wordList(
      ['accessories', 'accessory'],
      ['accessories'],
      [line('name'), word('quantity', { type: 'number' }), optional(line('note'))],
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
  section('searchEngines', [text('description')]),
]
