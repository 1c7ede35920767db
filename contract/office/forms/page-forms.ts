import { BANNER_PLACES, BANNER_TONES } from '#contract/content-options.ts'
import {
  alt,
  companion,
  fact,
  focus,
  identity,
  languageOnly,
  line,
  markdown,
  optional,
  paragraphs,
  photo,
  section,
  text,
  textList,
} from './declare-fields.ts'
import type { Form } from './form.ts'

export const PAGE_FORM: Form = [
  section('basics', [
    line('title'),
    text('description'),
    text('intro'),
    optional(text('keywords')),
    optional(photo('picture')),
    focus(),
    optional(alt()),
  ]),
  section('blocks', [
    textList(
      ['blocks', 'block'],
      ['blocks'],
      [
        identity('key', 'key'),
        line('title'),
        markdown('body'),
        optional(photo('picture')),
        focus(),
        optional(alt()),
      ],
    ),
  ]),
]

export const BANNERS_FORM: Form = [
  textList(
    ['banners', 'banner'],
    ['banners'],
    [
      identity('id', 'number'),
      fact('place', { type: 'choice', options: BANNER_PLACES }),
      optional(fact('category', { type: 'reference', to: 'category' })),
      optional(fact('series', { type: 'reference', to: 'series' })),
      line('scene'),
      line('title'),
      text('text'),
      line('action'),
      fact('link', { type: 'banner-link' }),
      photo('picture'),
      focus(),
      companion(optional(photo('upright'))),
      fact('tone', { type: 'choice', options: BANNER_TONES }),
      alt(),
    ],
  ),
]

export const PARTNER_FORM: Form = [
  textList(
    ['partnerPages', 'page'],
    ['pages'],
    [identity('key', 'key'), line('title'), photo('picture'), focus(), alt(), paragraphs('paragraphs')],
  ),
]

const CHAPTER = [
  line('title'),
  optional(paragraphs('paragraphs')),
  textList(['steps', 'step'], ['steps'], [text('step', [])]),
]

export const GUIDE_FORM: Form = [
  identity('category', 'number'),
  section('installation', [textList(['chapters', 'chapter'], ['installation'], CHAPTER, { min: 1 })]),
  section('care', [paragraphs('care')]),
]

export const WARRANTY_FORM: Form = [
  line('title'),
  fact('warrantyTerm', { type: 'number' }, ['term']),
  text('intro'),
  paragraphs('covered'),
  paragraphs('notCovered', ['not_covered']),
  paragraphs('claim'),
  paragraphs('terms'),
  fact('law', { type: 'text' }),
  languageOnly(text('lawTranslation')),
]

const QUESTION = [
  identity('id', 'number'),
  identity('key', 'key'),
  line('question', ['title']),
  markdown('answer', ['body']),
]

export const FAQ_FORM: Form = [
  identity('category', 'number'),
  textList(['questions', 'question'], ['questions'], QUESTION),
]

export const SERVICES_FORM: Form = [
  line('title'),
  textList(
    ['serviceGroups', 'serviceGroup'],
    ['groups'],
    [identity('key', 'key'), line('name'), textList(['questions', 'question'], ['questions'], QUESTION)],
    { min: 3, max: 3 },
  ),
]
