import { expect, test } from 'vitest'
import { companionsOf } from './companions.ts'
import { type Form, TEXT_TYPES } from './form.ts'
import { listFields } from './form-walk.ts'
import { FORMS, type FormKind } from './forms.ts'

function companionNames(kind: FormKind, facts: unknown, picture: string[]) {
  return companionsOf(FORMS[kind], facts, picture).map(
    ({ field, path }) => `${field.place.in}.${path.join('.')}`,
  )
}

test('a picture is accompanied by its focus, its upright picture and its alternative text', () => {
  const banners = { banners: [{ id: 4 }, { id: 7 }] }
  expect(companionNames('banners', banners, ['banners', '7', 'picture'])).toEqual([
    'facts.banners.7.focus',
    'facts.banners.7.upright',
    'texts.banners.7.alt',
  ])
  expect(companionNames('home', {}, ['enquiry', 'picture'])).toEqual([
    'facts.enquiry.focus',
    'texts.enquiryAlt',
  ])
  expect(
    companionNames('series', { series: [{ key: 'horizon' }] }, ['series', 'horizon', 'closeUp']),
  ).toEqual(['texts.series.horizon.closeUpAlt'])
})

test('a picture of a block is accompanied by its caption', () => {
  const facts = { details: [{ key: 'light', pictures: [{ key: 'a' }, { key: 'b' }] }] }
  expect(companionNames('product', facts, ['details', 'light', 'pictures', 'b', 'picture'])).toEqual([
    'texts.details.light.pictures.b.alt',
    'texts.details.light.pictures.b.caption',
  ])
})

test('a film is accompanied by its captions and its transcript', () => {
  expect(companionNames('video', { captions: [{ key: 'hello' }] }, ['video'])).toEqual([
    'facts.captions.hello.start',
    'facts.captions.hello.end',
    'texts.captions.hello',
    'texts.transcript',
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
