import { CATEGORY_DOCUMENT_KEYS } from '#contract/content-options.ts'
import {
  alt,
  fact,
  focus,
  identity,
  line,
  list,
  optional,
  photo,
  section,
  text,
  textList,
} from './declare-fields.ts'
import type { Form } from './form.ts'

export const HOME_FORM: Form = [
  section('searchEngines', [line('title'), text('description')]),
  section('statement', [
    text('statement'),
    line('statementLink'),
    photo('picture', ['statement', 'picture']),
    focus(['statement', 'picture'], ['statement', 'focus']),
    alt(['statement', 'picture'], ['statementAlt']),
  ]),
  section('hot', [
    line('heading', ['hotTitle']),
    fact('hot', { type: 'reference', to: 'product', many: true }),
    line('allLink', ['allProducts']),
  ]),
  section('seriesCards', [
    line('heading', ['seriesTitle']),
    list(
      ['seriesCards', 'seriesCard'],
      ['seriesCards'],
      [
        identity('id', 'number'),
        fact('series', { type: 'reference', to: 'series' }),
        optional(fact('brochure', { type: 'choice', options: CATEGORY_DOCUMENT_KEYS }, ['pdf'])),
      ],
    ),
  ]),
  section('counters', [
    textList(
      ['counters', 'counter'],
      ['counters'],
      [fact('figure', { type: 'number' }, ['value']), line('counterName', [])],
      { min: 4, max: 4 },
    ),
  ]),
  section('news', [line('heading', ['newsTitle']), line('allLink', ['allNews'])]),
  section('recipes', [
    line('heading', ['recipesTitle']),
    text('text', ['recipesText']),
    line('allLink', ['allRecipes']),
  ]),
  section('enquiry', [
    line('heading', ['enquiryTitle']),
    text('text', ['enquiryText']),
    photo('picture', ['enquiry', 'picture']),
    focus(['enquiry', 'picture'], ['enquiry', 'focus']),
    alt(['enquiry', 'picture'], ['enquiryAlt']),
  ]),
]
