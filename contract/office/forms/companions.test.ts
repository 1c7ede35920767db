import { expect, test } from 'vitest'
import { companionsOf } from './companions.ts'
import { type Form, TEXT_TYPES } from './form.ts'
import { listFields } from './form-walk.ts'
import { FORMS, type FormKind } from './forms.ts'

/** Return a body with one item in each list, and a picture at each place of one. */
function companionNames(kind: FormKind, facts: unknown, english: unknown, picture: (string | number)[]) {
  return companionsOf(FORMS[kind], { facts, english }, picture).map(
    ({ field, path }) => `${field.place.in}.${path.join('.')}`,
  )
}

test('a picture is accompanied by its focus, its upright picture and its alternative text', () => {
  const banners = { banners: [{ id: 4 }, { id: 7 }] }
  expect(companionNames('banners', banners, {}, ['banners', 1, 'picture'])).toEqual([
    'facts.banners.1.focus',
    'facts.banners.1.upright',
    'words.banners.7.alt',
  ])
  expect(companionNames('home', {}, {}, ['enquiry', 'picture'])).toEqual([
    'facts.enquiry.focus',
    'words.enquiryAlt',
  ])
  expect(companionNames('series', { series: [{ key: 'horizon' }] }, {}, ['series', 0, 'closeUp'])).toEqual([
    'words.series.horizon.closeUpAlt',
  ])
})

test('a picture of a block is accompanied by the caption in its place', () => {
  const facts = { details: [{ pictures: ['a.jpg', 'b.jpg'] }] }
  const english = { details: [{ captions: ['First', 'Second'] }] }
  expect(companionNames('product', facts, english, ['details', 0, 'pictures', 1])).toEqual([
    'words.details.0.alt.1',
    'words.details.0.captions.1',
  ])
})

test('a film is accompanied by its captions and its transcript', () => {
  expect(companionNames('video', { captions: [{}] }, {}, ['video'])).toEqual([
    'facts.captions.0.start',
    'facts.captions.0.end',
    'words.captions.0',
    'words.transcript',
  ])
})

function listGroups(form: Form): Form[] {
  return [
    form,
    ...form.flatMap((field) =>
      field.kind === 'value' ? [] : listGroups(field.kind === 'section' ? field.fields : field.item),
    ),
  ]
}

test.each(Object.entries(FORMS))('every text about a picture says which one in the form of %s', (_, form) => {
  const silent = listGroups(form)
    .filter((fields) =>
      listFields(fields).some((field) => field.kind === 'value' && field.type === 'picture'),
    )
    .flatMap((fields) => fields.filter((field) => field.kind === 'value'))
    .filter((field) => field.type === 'focus' || (TEXT_TYPES.has(field.type) && /alt$/i.test(field.label)))
    .filter(({ companionOf }) => companionOf === undefined)
  expect(silent.map(({ label }) => label)).toEqual([])
})
