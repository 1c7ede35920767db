import { BANNER_PLACES, BANNER_TONES } from '#contract/content-options.ts'
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
  wordList,
} from './declare-fields.ts'
import type { Form } from './form.ts'

export const PAGE_FORM: Form = [
  section('basics', [
    line('title'),
    text('description'),
    text('intro'),
    optional(photo('picture')),
    focus(),
    optional(alt()),
  ]),
  section('blocks', [
    list(['blocks', 'block'], { facts: ['blocks'], words: ['blocks'], match: 'position' }, [
      identity('key', 'key'),
      line('title'),
      markdown('body'),
      optional(photo('picture')),
      focus(),
      optional(alt()),
    ]),
  ]),
]

export const BANNERS_FORM: Form = [
  list(['banners', 'banner'], { facts: ['banners'], words: ['banners'], match: { key: ['id'] } }, [
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
  ]),
]

export const PARTNER_FORM: Form = [
  list(['partnerPages', 'page'], { facts: ['pages'], words: ['pages'], match: { key: ['key'] } }, [
    identity('key', 'key'),
    line('title'),
    photo('picture'),
    focus(),
    alt(),
    wordList(['paragraphs', 'paragraph'], ['paragraphs'], [text('paragraph', [])], { min: 1 }),
  ]),
]

const CHAPTER = [
  line('title'),
  wordList(['paragraphs', 'paragraph'], ['paragraphs'], [text('paragraph', [])]),
  wordList(['steps', 'step'], ['steps'], [text('step', [])]),
]

export const GUIDE_FORM: Form = [
  identity('category', 'number'),
  section('manual', [wordList(['chapters', 'chapter'], ['manual'], CHAPTER, { min: 1 })]),
  section('installation', [wordList(['chapters', 'chapter'], ['installation'], CHAPTER, { min: 1 })]),
  section('care', [wordList(['care', 'paragraph'], ['care'], [text('paragraph', [])], { min: 1 })]),
]

export const WARRANTY_FORM: Form = [
  line('title'),
  fact('warrantyTerm', { type: 'number' }, ['term']),
  text('intro'),
  wordList(['covered', 'paragraph'], ['covered'], [text('paragraph', [])]),
  wordList(['notCovered', 'paragraph'], ['not_covered'], [text('paragraph', [])]),
  wordList(['claim', 'paragraph'], ['claim'], [text('paragraph', [])]),
  wordList(['terms', 'paragraph'], ['terms'], [text('paragraph', [])]),
  fact('law', { type: 'text' }),
  optional(text('lawTranslation')),
]

const QUESTION = [
  identity('id', 'number'),
  identity('key', 'key'),
  line('question', ['title']),
  markdown('answer', ['body']),
]

export const FAQ_FORM: Form = [
  identity('category', 'number'),
  list(
    ['questions', 'question'],
    { facts: ['questions'], words: ['questions'], match: 'position' },
    QUESTION,
  ),
]

export const SERVICES_FORM: Form = [
  line('title'),
  list(
    ['serviceGroups', 'serviceGroup'],
    { facts: ['groups'], words: ['groups'], match: 'position', length: { min: 3, max: 3 } },
    [
      identity('key', 'key'),
      line('name'),
      list(
        ['questions', 'question'],
        { facts: ['questions'], words: ['questions'], match: 'position' },
        QUESTION,
      ),
    ],
  ),
]
