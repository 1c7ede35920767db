import { expect, test } from 'vitest'
import { assignKeys } from './assign-keys.ts'
import { convertFacts, convertTexts } from './convert-body.ts'

function convert(kind: string, facts: unknown, en: unknown, kr: unknown = en) {
  const keys = assignKeys(kind, { facts, texts: en })
  return {
    facts: convertFacts(kind, { facts, texts: en }, keys),
    en: convertTexts(kind, en, keys),
    kr: convertTexts(kind, kr, keys),
  }
}

test('the pictures, blocks, scenes and accessories of a product get keys', () => {
  const facts = {
    code: 'HZ90',
    gallery: ['products/hz90-1.png', 'products/hz90-2.png'],
    details: [
      { layout: 'wide', pictures: ['scenes/hero.jpg'] },
      { layout: 'stage', pictures: ['products/hz60-2.png', 'products/hz75-2.png'] },
    ],
    installation: { picture: 'products/spec.svg', scenes: [{ picture: 'products/a.jpg', focus: [1, 2] }] },
  }
  const en = {
    line: 'Black glass',
    gallery: ['From below', 'From the front'],
    details: [
      { title: 'It leans in', text: 'Thirty degrees.', alt: ['A kitchen'] },
      { title: 'One face', text: 'Two widths.', alt: ['HZ60', 'HZ75'], captions: ['598 mm', '748 mm'] },
    ],
    installation: { scenes: [{ title: 'Above a hob', text: 'Hang it.', alt: 'A hob' }] },
    accessories: [
      { name: 'Wall bracket', quantity: 1 },
      { name: 'Filter', quantity: 2, note: 'in place' },
    ],
  }
  const kr = { ...en, gallery: ['아래', '정면'], accessories: [{ name: '브래킷', quantity: 1 }] }
  expect(convert('product', facts, en, kr)).toEqual({
    facts: {
      code: 'HZ90',
      gallery: [
        { key: 'hz90-1', picture: 'products/hz90-1.png' },
        { key: 'hz90-2', picture: 'products/hz90-2.png' },
      ],
      details: [
        { key: 'leans', layout: 'wide', pictures: [{ key: 'hero', picture: 'scenes/hero.jpg' }] },
        {
          key: 'one-face',
          layout: 'stage',
          pictures: [
            { key: 'hz60-2', picture: 'products/hz60-2.png' },
            { key: 'hz75-2', picture: 'products/hz75-2.png' },
          ],
        },
      ],
      installation: {
        picture: 'products/spec.svg',
        scenes: [{ key: 'hob', picture: 'products/a.jpg', focus: [1, 2] }],
      },
      accessories: [
        { key: 'wall-bracket', quantity: 1 },
        { key: 'filter', quantity: 2 },
      ],
    },
    en: {
      line: 'Black glass',
      gallery: { 'hz90-1': 'From below', 'hz90-2': 'From the front' },
      details: {
        leans: { title: 'It leans in', text: 'Thirty degrees.', pictures: { hero: { alt: 'A kitchen' } } },
        'one-face': {
          title: 'One face',
          text: 'Two widths.',
          pictures: {
            'hz60-2': { alt: 'HZ60', caption: '598 mm' },
            'hz75-2': { alt: 'HZ75', caption: '748 mm' },
          },
        },
      },
      installation: { scenes: { hob: { title: 'Above a hob', text: 'Hang it.', alt: 'A hob' } } },
      accessories: { 'wall-bracket': { name: 'Wall bracket' }, filter: { name: 'Filter', note: 'in place' } },
    },
    kr: expect.objectContaining({
      gallery: { 'hz90-1': '아래', 'hz90-2': '정면' },
      accessories: { 'wall-bracket': { name: '브래킷' } },
    }),
  })
})

test('lists that only texts had begin in the facts', () => {
  const recipe = { ingredients: ['rice', 'water'], steps: ['Soak the rice.', 'Boil.', 'Boil.'] }
  const facts = { ingredients: [{ amount: 300, unit: 'g' }, { unit: 'none' }] }
  expect(convert('recipe', facts, recipe)).toMatchObject({
    facts: {
      ingredients: [
        { key: 'rice', amount: 300, unit: 'g' },
        { key: 'water', unit: 'none' },
      ],
      steps: ['soak-rice', 'boil', 'boil-2'],
    },
    en: {
      ingredients: { rice: 'rice', water: 'water' },
      steps: { 'soak-rice': 'Soak the rice.', boil: 'Boil.', 'boil-2': 'Boil.' },
    },
  })
  const project = { galleryAlts: ['Oak'], facts: [{ name: 'Place', content: 'Hobart' }] }
  const projectFacts = { gallery: [{ picture: 'a/b.jpg' }], products: [{ code: 'CN120', quantity: 3 }] }
  expect(convert('project', projectFacts, project)).toMatchObject({
    facts: {
      gallery: [{ key: 'b', picture: 'a/b.jpg' }],
      products: [{ key: 'cn120', code: 'CN120', quantity: 3 }],
      facts: ['place'],
    },
    en: { galleryAlts: { b: 'Oak' }, facts: { place: { name: 'Place', content: 'Hobart' } } },
  })
  const world = { statistics: [{ value: '1996', name: 'the year it began' }] }
  expect(convert('world', {}, world)).toMatchObject({
    facts: { statistics: ['year-began'] },
    en: { statistics: { 'year-began': { value: '1996', name: 'the year it began' } } },
  })
  expect(convert('brand', {}, { hours: ['1800', 'Care'] }).facts).toEqual({ hours: ['line-1800', 'care'] })
  expect(convert('home', { counters: [900] }, { counters: ['kitchens'] }).facts).toEqual({
    counters: [{ key: 'kitchens', value: 900 }],
  })
})

test('paragraphs become one text, and a chapter without any has none', () => {
  const chapters = [
    { title: 'Safety', paragraphs: ['One.', 'Two\n\nlines. '], steps: ['Wipe it.'] },
    { title: 'First test', paragraphs: [], steps: [] },
  ]
  expect(convert('guide', { category: 1 }, { manual: chapters, care: ['a', 'b'] })).toMatchObject({
    facts: {
      manual: [
        { key: 'safety', steps: ['wipe'] },
        { key: 'first-test', steps: [] },
      ],
    },
    en: {
      manual: {
        safety: { title: 'Safety', paragraphs: 'One.\n\nTwo\nlines.', steps: { wipe: 'Wipe it.' } },
        'first-test': { title: 'First test' },
      },
      care: 'a\n\nb',
    },
  })
  expect(convert('warranty', {}, { covered: ['a', 'b'], terms: [] }).en).toEqual({ covered: 'a\n\nb' })
  const partner = { pages: { care: { title: 'Care', paragraphs: ['a', 'b'] } } }
  expect(convert('partner', {}, partner).en).toEqual({
    pages: { care: { title: 'Care', paragraphs: 'a\n\nb' } },
  })
})

test('items that have a key already keep it, and a second one with the same key gets another', () => {
  const page = { blocks: [{ key: 'care' }, { key: 'care' }, { key: '2024' }] }
  const blocks = [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }]
  expect(convert('page', page, { blocks })).toMatchObject({
    facts: { blocks: [{ key: 'care' }, { key: 'care-2' }, { key: '2024' }] },
    en: { blocks: { care: { title: 'One' }, 'care-2': { title: 'Two' }, '2024': { title: 'Three' } } },
  })
  const groups = [{ key: 'presales', questions: [{ id: 1, key: 'choosing' }] }]
  const texts = { groups: [{ name: 'Presales', questions: [{ title: 'How?', body: 'So.' }] }] }
  expect(convert('services', { groups }, texts)).toMatchObject({
    facts: { groups },
    en: {
      groups: { presales: { name: 'Presales', questions: { choosing: { title: 'How?', body: 'So.' } } } },
    },
  })
})

test('texts of a language beyond those of the facts keep a key of their own', () => {
  const { facts, kr } = convert('recipe', {}, { steps: ['Boil.'] }, { steps: ['끓인다', '식힌다'] })
  expect(facts).toEqual({ steps: ['boil'] })
  expect(kr).toEqual({ steps: { boil: '끓인다', 'step-2': '식힌다' } })
})
