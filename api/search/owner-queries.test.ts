import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { LANGS, type Lang } from '#contract/languages.ts'
import { findFaults } from '#contract/manuals.ts'
import { listParts } from '#contract/parts.ts'
import { searchGroup, searchSite } from '#contract/search.ts'
import type { Db } from '#database/connect.ts'
import { DIALECTS } from '#database/testing.ts'
import { shareDemoDatabase } from '#tests/demo-database.ts'
import { createCaller } from '../caller.ts'

const demonstration = shareDemoDatabase()

const QUERIES = z
  .array(
    z.strictObject({
      en: z.string(),
      cn: z.string(),
      tw: z.string(),
      kr: z.string(),
      id: z.string(),
      first: searchGroup,
      link: z.string(),
    }),
  )
  .parse(parse(readFileSync(resolve(import.meta.dirname, 'owner-queries.yaml'), 'utf8')))

/** Return the group and the link of the first result. */
async function firstResult(db: Db, q: string, lang: Lang): Promise<string> {
  const [best] = (await createCaller(db)(searchSite, { q, limit: 1 }, lang)).groups
  return `${best?.group} ${best?.items[0]?.link}`
}

/** Return the links of the results of a group, and the query that was searched instead. */
async function search(db: Db, q: string, lang: Lang = 'en') {
  const { groups, correctedQuery } = await createCaller(db)(searchSite, { q, limit: 3 }, lang)
  return { first: groups[0]?.group, links: groups[0]?.items.map(({ link }) => link) ?? [], correctedQuery }
}

test('the table has forty queries, each in five languages', () => {
  expect(QUERIES).toHaveLength(40)
})

for (const dialect of DIALECTS)
  for (const lang of LANGS)
    test(`what owners look for comes first, in their own words (${lang}, ${dialect})`, async () => {
      const { db } = demonstration(dialect)
      const found: Record<string, string> = {}
      for (const query of QUERIES) found[query[lang]] = await firstResult(db, query[lang], lang)
      expect(found).toEqual(
        Object.fromEntries(
          QUERIES.map(({ first, link, ...query }) => [
            query[lang],
            `${first} ${link.replace('{lang}', lang)}`,
          ]),
        ),
      )
    })

for (const dialect of DIALECTS) {
  test(`a part is found by its number in any spacing, and by its beginning while it is typed (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    for (const q of [
      '301101',
      '301 101',
      '301-101',
      '30 11 01',
      '301.101',
      '３０１ １０１',
      'part 301 101',
      '3 0 1 1 0 1',
    ])
      expect(await firstResult(db, q, 'en'), q).toBe('parts /parts?q=301101')
    for (const q of ['3011', '301 1', '301 10'])
      expect((await search(db, q)).links, q).toEqual([
        '/parts?q=301101',
        '/parts?q=301102',
        '/parts?q=301103',
      ])
  })

  test(`a size is no part number, and a number that no part has is not answered with another part (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    expect(await search(db, '60 cm')).toMatchObject({ first: 'products' })
    for (const q of ['301199', '301', '100 100', '999 999'])
      expect(
        (await search(db, q)).links.filter((link) => link.startsWith('/parts')),
        q,
      ).toEqual([])
  })

  test(`exchanged, missing and superfluous digits of a part number are forgiven, and it is said (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    expect(await search(db, '301011')).toMatchObject({
      correctedQuery: '301101',
      links: ['/parts?q=301101'],
    })
    expect((await search(db, '3014012')).correctedQuery).toBe('301401 301402 301412')
  })

  test(`a code that no display shows names no other, and never nothing (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    for (const q of ['E9', 'E77', 'F7'])
      expect(await search(db, q), q).toEqual({ first: undefined, links: [], correctedQuery: undefined })
  })

  test(`one wrong letter is forgiven (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    for (const [lang, q, first] of [
      ['en', 'dishwaser leeking', 'faults /faults?cate=6#water-under-machine'],
      ['en', 'oven ligth blinks', 'faults /faults?cate=3#light-blinks'],
      ['en', 'mircowave sparkng', 'faults /faults?cate=5#sparks'],
      ['en', 'chacoal filter', 'parts /parts?q=101201'],
      ['en', 'Melborne', 'stores /exhibition#store-richmond'],
      ['kr', '오분 문이 안 열려요', 'faults /faults?cate=3#door-stays-locked'],
      ['kr', '맬버른', 'stores /exhibition#store-richmond'],
      ['id', 'kompro induksi berdengung', 'faults /faults?cate=2#hum-click'],
      ['id', 'lapmu oven berkedip', 'faults /faults?cate=3#light-blinks'],
    ] as const)
      expect(await firstResult(db, q, lang), q).toBe(first)
  })

  test(`either Chinese finds what the other one says in other characters, or in other words (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    for (const [lang, q, first] of [
      ['tw', '烤箱的灯一直在闪', 'faults /faults?cate=3#light-blinks'],
      ['cn', '烤箱燈一直閃', 'faults /faults?cate=3#light-blinks'],
      ['tw', '煤气灶打不着火', 'faults /faults?cate=2#no-spark'],
      ['cn', '瓦斯爐點不著', 'faults /faults?cate=2#no-spark'],
      ['tw', '门密封条', 'parts /parts?q=301402'],
      ['cn', '門封條', 'parts /parts?q=301402'],
      ['tw', '里士满', 'stores /exhibition#store-richmond'],
      ['cn', '里奇蒙', 'stores /exhibition#store-richmond'],
      ['tw', '悉尼', 'stores /exhibition#store-alexandria'],
      ['cn', '雪梨', 'stores /exhibition#store-alexandria'],
    ] as const)
      expect(await firstResult(db, q, lang), q).toBe(first)
  })

  test(`what names products finds them before what can be wrong with them (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    const names: Record<Lang, string[]> = {
      en: [
        'oven',
        'steam oven',
        'induction hob',
        'gas hob',
        'dishwasher',
        'microwave',
        '90 cm hood',
        'steam',
      ],
      cn: ['烤箱', '蒸箱', '电磁灶', '油烟机', '洗碗机', '微波炉', '黑玻璃'],
      tw: ['烤箱', '蒸爐', '感應爐', '排油煙機', '洗碗機', '微波爐', '瓦斯爐'],
      kr: ['오븐', '스팀 오븐', '인덕션 쿡탑', '레인지후드', '식기세척기', '전자레인지'],
      id: ['oven', 'oven uap', 'kompor induksi', 'tudung', 'mesin cuci piring', 'microwave', 'gas'],
    }
    for (const lang of LANGS)
      for (const q of names[lang]) expect((await search(db, q, lang)).first, q).toBe('products')
  })

  test(`"not", "on" and "off" make a difference, and other names of a thing do not (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    for (const [lang, q, first] of [
      ['en', "hood won't switch off", 'faults /faults?cate=1#keys-silent'],
      ['en', 'hood doesn’t turn on', 'faults /faults?cate=1#no-reaction'],
      ['en', 'can I convert my gas hob to LPG', 'faq /words?id=2#q-205'],
      ['kr', '가스 쿡탑을 LPG로 바꿀 수 있나요', 'faq /words?id=2#q-205'],
      ['en', 'dishwasher smells', 'faults /faults?cate=6#not-clean'],
      ['kr', '식기세척기에서 냄새가 나요', 'faults /faults?cate=6#not-clean'],
      ['en', 'where do I find the serial number', 'pages /register'],
      ['kr', '일련번호 어디 있어요', 'pages /register'],
    ] as const)
      expect(await firstResult(db, q, lang), q).toBe(first)
  })

  test(`questions that nobody had thought of before find their answer (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    for (const [lang, q, first] of [
      ['en', 'hob does not recognise the pan', 'faults /faults?cate=2#no-heat'],
      ['kr', '냄비를 인식하지 않아요', 'faults /faults?cate=2#no-heat'],
      ['en', 'seal of the oven door', 'parts /parts?q=301402'],
      ['cn', '烤箱门封条', 'parts /parts?q=301402'],
      ['en', 'microwave plate does not turn', 'faults /faults?cate=5#turntable-knocks'],
      ['id', 'piring microwave tidak berputar', 'faults /faults?cate=5#turntable-knocks'],
      ['en', 'where is the serial number', 'pages /register'],
      ['kr', '일련번호 위치', 'pages /register'],
      ['id', 'membersihkan saringan minyak', 'faq /words?id=1#q-101'],
    ] as const)
      expect(await firstResult(db, q, lang), q).toBe(first)
  })

  test(`a suburb, a city, a state, a postcode and a day find stores (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    for (const [q, key] of [
      ['Richmond', 'richmond'],
      ['Gold Coast', 'robina'],
      ['Queensland', 'newstead'],
      ['5067', 'norwood'],
      ['open on Sunday', 'chatswood'],
      ['Perth showroom', 'subiaco'],
    ] as const)
      expect(await firstResult(db, q, 'en'), q).toBe(`stores /exhibition#store-${key}`)
    expect((await search(db, 'Melbourne')).links).toEqual([
      '/exhibition#store-richmond',
      '/exhibition#store-camberwell',
    ])
  })

  test(`a product comes first for its code, then its documents, its parts and what can be wrong (${dialect})`, async () => {
    const { groups } = await createCaller(demonstration(dialect).db)(searchSite, { q: 'AT60P' }, 'en')
    expect(groups.slice(0, 4).map(({ group }) => group)).toEqual(['products', 'documents', 'parts', 'faults'])
    expect(await firstResult(demonstration(dialect).db, 'AT60P door stuck', 'en')).toBe(
      'faults /faults?cate=3#door-stays-locked',
    )
  })

  test(`the searches for faults and for parts give the order of the site search (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const faults = await callApi(findFaults, { q: 'oven light keeps flashing' }, 'en')
    expect(faults[0]).toMatchObject({ key: 'light-blinks', categoryId: 3 })
    expect((await callApi(findFaults, { q: 'e-3' }, 'kr')).map(({ code }) => code)).toEqual([
      'E3',
      'E3',
      'E3',
      'E3',
    ])
    const { parts } = await callApi(listParts, { q: '30 11 01' }, 'id')
    expect(parts.map(({ number }) => number)).toEqual(['301101'])
  })
}
