import { fact, identity, languageOnly, line, optional, section, text, textList } from './declare-fields.ts'
import type { Form } from './form.ts'

export const BRAND_FORM: Form = [
  section('basics', [
    line('name'),
    text('copyright'),
    fact('founded', { type: 'number' }),
    fact('years', { type: 'number' }),
    fact('countries', { type: 'number' }),
    fact('families', { type: 'number' }),
    fact('warrantyYears', { type: 'number' }),
    fact('partsYears', { type: 'number' }),
    fact('researchShare', { type: 'number', unit: '%' }),
  ]),
  section('contact', [
    fact('telephone', { type: 'line' }),
    fact('email', { type: 'line' }),
    text('address'),
    textList(['hours', 'hoursLine'], ['hours'], [line('hoursLine', [])]),
  ]),
  section('links', [
    fact('site', { type: 'link' }),
    fact('shopStore', { type: 'link' }, ['shop', 'store']),
    fact('shopOnline', { type: 'link' }, ['shop', 'online']),
    fact('warrantyPage', { type: 'link' }),
    textList(
      ['social', 'network'],
      ['social'],
      [
        identity('key', 'key'),
        fact('name', { type: 'line' }),
        languageOnly(line('localName', [])),
        fact('url', { type: 'link' }),
      ],
    ),
  ]),
  section('newsletter', [
    line('title', ['newsletter', 'title']),
    text('text', ['newsletter', 'text']),
    text('consent', ['newsletter', 'consent']),
  ]),
  section('tradeLetter', [
    fact('title', { type: 'line' }, ['tradeLetter', 'title']),
    fact('text', { type: 'text' }, ['tradeLetter', 'text']),
    fact('consent', { type: 'text' }, ['tradeLetter', 'consent']),
    fact('consentWithService', { type: 'text' }, ['tradeLetter', 'consentWithService']),
  ]),
  section('framedPages', [
    textList(
      ['framedPages', 'page'],
      ['outside'],
      [
        identity('framedName', 'name', ['name']),
        fact('framedType', { type: 'choice', options: [1, 2, 3] }, ['type']),
        optional(fact('category', { type: 'reference', to: 'category' }), 0),
        fact('url', { type: 'link' }),
        line('title', []),
      ],
    ),
  ]),
]
