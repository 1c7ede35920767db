import { BUILDINGS, INGREDIENT_UNITS, PROJECT_KINDS, STATES } from '#contract/content-options.ts'
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
  photo,
  section,
  text,
  textList,
} from './declare-fields.ts'
import type { Form } from './form.ts'

/** What all articles have in common. */
const HEAD = [
  identity('id', 'number'),
  fact('date', { type: 'date' }),
  line('title'),
  text('intro'),
  photo('picture'),
  focus(),
  alt(),
]

/** News and happiness stories. */
export const ARTICLE_FORM: Form = [...HEAD, markdown('body')]

export const RECIPE_FORM: Form = [
  section('basics', [
    ...HEAD,
    fact('minutes', { type: 'number', unit: 'min' }),
    fact('servings', { type: 'number' }),
    fact('product', { type: 'reference', to: 'product' }),
    line('programme'),
  ]),
  section('ingredients', [
    textList(
      ['ingredients', 'ingredient'],
      ['ingredients'],
      [
        optional(fact('amount', { type: 'number' })),
        fact('ingredientUnit', { type: 'choice', options: INGREDIENT_UNITS }, ['unit']),
        line('ingredient', []),
      ],
    ),
  ]),
  section('steps', [textList(['steps', 'step'], ['steps'], [text('step', [])], { min: 1 })]),
]

export const VIDEO_FORM: Form = [
  section('basics', [
    identity('id', 'number'),
    fact('date', { type: 'date' }),
    fact('film', { type: 'reference', to: 'film' }, ['video']),
    line('title'),
    text('intro'),
    markdown('body'),
    fact('products', { type: 'reference', to: 'product', many: true }),
  ]),
  section('captions', [
    companion(
      textList(
        ['captions', 'caption'],
        ['captions'],
        [
          fact('start', { type: 'number', unit: 's' }),
          fact('end', { type: 'number', unit: 's' }),
          line('caption', []),
        ],
        { min: 1 },
      ),
      ['video'],
    ),
  ]),
  section('transcript', [companion(markdown('transcript'), ['video'])]),
]

export const FILMS_FORM: Form = [
  textList(
    ['films', 'film'],
    ['videos'],
    [
      identity('key', 'key'),
      fact('seconds', { type: 'number', unit: 's' }),
      line('title'),
      line('posterAlt', ['alt']),
    ],
  ),
]

export const PROJECT_FORM: Form = [
  section('basics', [
    ...HEAD,
    fact('projectKind', { type: 'choice', options: PROJECT_KINDS }, ['kind']),
    fact('building', { type: 'choice', options: BUILDINGS }),
    fact('state', { type: 'choice', options: STATES }),
    fact('dwellings', { type: 'number' }),
    markdown('body'),
  ]),
  section('gallery', [
    list(['gallery', 'picture'], ['gallery'], [photo('picture'), focus(), alt(['picture'], [])], {
      texts: ['galleryAlts'],
      length: { min: 2, max: 4 },
    }),
  ]),
  section('projectFacts', [
    textList(['projectFacts', 'projectFact'], ['facts'], [line('name'), text('content')], {
      min: 3,
      max: 6,
    }),
  ]),
  section('products', [
    list(
      ['products', 'product'],
      ['products'],
      [fact('product', { type: 'reference', to: 'product' }, ['code']), fact('quantity', { type: 'number' })],
      { length: { min: 1 } },
    ),
  ]),
]
