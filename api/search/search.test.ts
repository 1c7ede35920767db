import { expect, test } from 'vitest'
import { LANGS, type Lang } from '#contract/languages.ts'
import { type SearchGroup, type SearchResult, searchSite } from '#contract/search.ts'
import { DIALECTS, type Dialect, testOnBothDatabases } from '#database/testing.ts'
import { openDemoDatabase, shareDemoDatabase } from '#tests/demo-database.ts'
import { createCaller } from '../caller.ts'
import { callRequest, send } from '../testing.ts'

const demonstration = shareDemoDatabase()

function searching(dialect: Dialect) {
  const callApi = createCaller(demonstration(dialect).db)
  return (q: string, lang: Lang = 'en', limit = 60): Promise<SearchResult> =>
    callApi(searchSite, { q, limit }, lang)
}

function itemsOf({ groups }: SearchResult, group: SearchGroup) {
  return groups.find((each) => each.group === group)?.items ?? []
}
const plain = (parts: readonly string[]) => parts.join('')
const titlesOf = (result: SearchResult, group: SearchGroup) =>
  itemsOf(result, group).map(({ title }) => plain(title))
const markedOf = (parts: readonly string[]) => parts.filter((_, index) => index % 2 === 1)

for (const dialect of DIALECTS) {
  test(`a product ranks first for any spelling of its code (${dialect})`, async () => {
    const search = searching(dialect)
    for (const q of ['HZ90', 'hz90', ' hz-90 ', 'HZ 9O', 'ＨＺ９０', 'hz_90'])
      expect((await search(q)).groups[0], q).toMatchObject({
        group: 'products',
        total: 1,
        items: [{ title: ['', 'HZ90'] }],
      })
    for (const q of ['AT6OD', 'at-60-d', 'at60 d'])
      expect(titlesOf(await search(q), 'products')).toEqual(['AT60D'])
    expect(titlesOf(await search('hz'), 'products')).toEqual(['HZ90', 'HZ75', 'HZ60'])
  })

  test(`a code finds its documents in the page's language, with a kind only that document (${dialect})`, async () => {
    const search = searching(dialect)
    expect(itemsOf(await search('CN90'), 'documents')).toHaveLength(6)
    const [manual, ...others] = itemsOf(await search('cn90 사용 설명서', 'kr'), 'documents')
    expect(manual?.link).toBe('/documents/kr/cn90-manual.pdf')
    expect(others).toEqual([])
    expect((await search('spec sheet')).groups[0]).toMatchObject({ group: 'documents', total: 26 })
    expect((await search('说明书', 'cn')).groups[0]).toMatchObject({ group: 'documents' })
  })

  test(`products are found by line, kind, series and category in every language (${dialect})`, async () => {
    const search = searching(dialect)
    const hoods: Record<Lang, string> = {
      en: 'range hoods',
      cn: '烟机',
      tw: '抽油煙機',
      kr: '레인지후드',
      id: 'tudung',
    }
    for (const lang of LANGS)
      expect(titlesOf(await search(hoods[lang], lang), 'products'), lang).toEqual(
        expect.arrayContaining(['HZ90', 'CN120', 'VL52']),
      )
    expect(titlesOf(await search('slanted glass'), 'products').slice(0, 3)).toEqual(['HZ90', 'HZ75', 'HZ60'])
    expect(titlesOf(await search('호라이즌', 'kr'), 'products')).toEqual(['HZ90', 'HZ75', 'HZ60'])
    expect(titlesOf(await search('steam ovens'), 'products')[0]).toMatch(/^MS/)
  })

  test(`products are found by what visitors call them (${dialect})`, async () => {
    const search = searching(dialect)
    for (const [q, lang, code] of [
      ['cooktop', 'en', 'AU60'],
      ['gas stove', 'en', 'FL75'],
      ['rangehoods', 'en', 'HZ90'],
      ['油烟机', 'cn', 'HZ90'],
      ['炉灶', 'cn', 'FL75'],
      ['排油煙機', 'tw', 'HZ90'],
      ['電磁爐', 'tw', 'AU60'],
      ['가스레인지', 'kr', 'FL75'],
      ['식세기', 'kr', 'CS60'],
      ['cooker hood', 'id', 'HZ90'],
      ['penghisap asap', 'id', 'HZ90'],
      ['hood', 'cn', 'HZ90'],
      ['Range Hoods', 'tw', 'HZ90'],
      ['gas cooktop', 'kr', 'FL75'],
      ['steam oven', 'tw', 'MS60C'],
      ['dishwasher', 'id', 'CS60'],
      ['microwaves', 'kr', 'SW45C'],
      ['感應爐', 'cn', 'AU60'],
      ['瓦斯爐', 'cn', 'FL75'],
      ['蒸爐', 'cn', 'MS60C'],
      ['电磁灶', 'tw', 'AU60'],
      ['燃气灶', 'tw', 'FL75'],
      ['蒸箱', 'tw', 'MS60C'],
      ['extractor', 'en', 'HZ90'],
      ['penyedot asap', 'id', 'HZ90'],
      ['dapurku', 'id', 'HZ90'],
    ] as const)
      expect(titlesOf(await search(q, lang), 'products'), q).toContain(code)
  })

  test(`Chinese words without spaces and Korean words with particles are found (${dialect})`, async () => {
    const search = searching(dialect)
    expect(titlesOf(await search('抽油烟机', 'cn'), 'products')).toContain('HZ90')
    expect(titlesOf(await search('電烤箱清潔', 'tw'), 'faq').length).toBeGreaterThan(0)
    const [oven] = itemsOf(await search('오븐을', 'kr'), 'products')
    expect(markedOf(oven?.text ?? [])).toEqual(['오븐'])
    expect(titlesOf(await search('식기세척기에서', 'kr'), 'products').length).toBeGreaterThan(0)
    const { total } = await search('오븐', 'kr')
    for (const q of ['오븐에는', '오븐에서도', '오븐들을', '오븐입니다', '오븐이에요', '오븐한테'])
      expect(await search(q, 'kr'), q).toMatchObject({ total })
  })

  test(`every kind of entry is found, with a link to it (${dialect})`, async () => {
    const search = searching(dialect)
    const seen = new Map<SearchGroup, string>()
    for (const q of ['steam', 'Richmond', 'warranty', 'hob', 'apartment'])
      for (const { group, items } of (await search(q)).groups) seen.set(group, items[0]?.link ?? '')
    for (const [group, address] of Object.entries({
      products: /^\/productdetail\?id=/,
      documents: /^\/documents\/en\//,
      faq: /^\/words/,
      recipes: /^\/detailstomenu\?id=\d+$/,
      news: /^\/details\?id=\d+$/,
      videos: /^\/detailstovideo\?id=\d+$/,
      happiness: /^\/details\?id=\d+&from=happiness$/,
      projects: /^\/detailsproject\?id=\d+$/,
      stores: /^\/exhibition/,
      pages: /^\/[A-Za-z]+/,
    }))
      expect(seen.get(group as SearchGroup), group).toMatch(address)
  })

  test(`a match in the title ranks above a match in the text (${dialect})`, async () => {
    const search = searching(dialect)
    expect(titlesOf(await search('descaling'), 'news')[0]).toMatch(/^Descaling/)
    const [first] = itemsOf(await search('richmond'), 'stores')
    expect(markedOf(first?.title ?? [])).toEqual(['Richmond'])
  })

  test(`Chinese in the other script finds the same (${dialect})`, async () => {
    const search = searching(dialect)
    for (const [lang, own, other] of [
      ['tw', '濾網', '滤网'],
      ['tw', '電磁爐', '电磁炉'],
      ['tw', '使用說明書', '使用说明书'],
      ['cn', '滤网', '濾網'],
      ['cn', '抽油烟机 清洗', '抽油煙機 清洗'],
    ] as const) {
      const found = await search(own, lang)
      expect(found.total, own).toBeGreaterThan(0)
      expect(await search(other, lang), other).toEqual(found)
    }
    const [result] = itemsOf(await search('滤网', 'tw'), 'faq')
    expect(markedOf(result?.title ?? [])).toEqual(['濾網'])
  })

  test(`a word with one wrong letter finds what the right one does (${dialect})`, async () => {
    const search = searching(dialect)
    for (const [lang, wrong, right] of [
      ['en', 'dishwaser', 'dishwasher'],
      ['en', 'inducton', 'induction'],
      ['en', 'ovenn', 'oven'],
      ['en', 'hpb', 'hob'],
      ['en', 'mircowave', 'microwave'],
      ['en', 'warrenty', 'warranty'],
      ['en', 'cooktpo', 'cooktop'],
      ['en', 'steamoven', 'steam oven'],
      ['en', 'dish washer', 'dishwasher'],
      ['en', 'manaul HZ90', 'manual HZ90'],
      ['en', 'HZ90manual', 'HZ90 manual'],
      ['en', 'nosie', 'noise'],
      ['en', 'voen', 'oven'],
      ['en', '60cm', '60 cm'],
      ['kr', '인덕숀', '인덕션'],
      ['kr', '오분', '오븐'],
      ['kr', '식기새척기', '식기세척기'],
      ['kr', '식기척기', '식기세척기'],
      ['kr', 'inducton', 'induction'],
      ['id', 'kompro', 'kompor'],
      ['id', 'sarigan', 'saringan'],
      ['tw', 'dishwaser', 'dishwasher'],
    ] as const) {
      const { correctedQuery, ...found } = await search(wrong, lang)
      expect(correctedQuery, wrong).toBe(right)
      expect(found, wrong).toEqual(await search(right, lang))
      expect(found.total, wrong).toBeGreaterThan(0)
    }
    for (const [lang, q] of [
      ['kr', '강아지'],
      ['id', 'sapi'],
    ] as const)
      expect(await search(q, lang), q).not.toHaveProperty('correctedQuery')
    for (const q of [
      'HZ90',
      'ovens',
      'a clean hob',
      'FL75 warranty',
      '60 cm',
      'steam',
      'ov\u00ADen',
      'guarantee',
    ])
      expect(await search(q), q).not.toHaveProperty('correctedQuery')
  })

  test(`a code that no product has names the nearest codes (${dialect})`, async () => {
    const search = searching(dialect)
    const found = await search('HZ95')
    expect(found.correctedQuery).toBe('HZ90 HZ75')
    expect(titlesOf(found, 'products')).toEqual(expect.arrayContaining(['HZ90', 'HZ75']))
    expect((await search('zh-90')).correctedQuery).toBe('HZ90')
    for (const q of ['QX14', '4711', '900000']) expect(await search(q), q).toEqual({ total: 0, groups: [] })
  })

  test(`unknown words and punctuation alone find nothing (${dialect})`, async () => {
    const search = searching(dialect)
    for (const q of [
      'ㅋㅋㅋ',
      '4711mm',
      'zzxqyw',
      'blorf',
      'asdfgh',
      'zeppelin',
      '깔쯰',
      '…—!?',
      '%_',
      '\u0000',
      '<zzxqyw>',
    ])
      for (const lang of LANGS)
        expect(await search(q, lang), `${lang} ${q}`).toEqual({ total: 0, groups: [] })
  })

  test(`a missing or overlong query is rejected (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    for (const q of ['', '   ', 'a'.repeat(81)])
      expect(await send(callApi, callRequest(searchSite.path, { q, lang: 'en' }, 'multipart'))).toMatchObject(
        {
          status: 400,
          body: { code: 0, field: 'q' },
        },
      )
    const few = await callApi(searchSite, { q: 'oven', limit: 2, group: 'faq' }, 'en')
    expect(few.groups).toHaveLength(1)
    expect(few.groups[0]?.items).toHaveLength(2)
    expect(few.groups[0]?.total).toBeGreaterThan(2)
    expect(few.total).toBeGreaterThan(few.groups[0]?.total ?? 0)
  })

  test(`new content is found as soon as its version is published (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    const search = searching(dialect)
    const title = (words: string) =>
      db.updateTable('newsText').where('newsId', '=', 1).where('lang', '=', 'en').set({ title: words })
    const raise = () =>
      db
        .updateTable('contentVersion')
        .set((set) => ({ version: set('version', '+', 1) }))
        .execute()
    const before = await db
      .selectFrom('newsText')
      .select('title')
      .where('newsId', '=', 1)
      .where('lang', '=', 'en')
      .executeTakeFirstOrThrow()
    expect((await search('quokkas')).total).toBe(0)
    try {
      await title('Quokkas in the kitchen').execute()
      await raise()
      expect(titlesOf(await search('quokka'), 'news')).toEqual(['Quokkas in the kitchen'])
    } finally {
      await title(before.title).execute()
      await raise()
    }
  })
}

test('both databases give the same results, in the same order', async () => {
  const [sqlite, postgres] = [searching('sqlite'), searching('postgres')]
  for (const [q, lang] of [
    ['oven', 'en'],
    ['filter', 'en'],
    ['蒸箱', 'cn'],
    ['保固', 'tw'],
    ['청소', 'kr'],
    ['garansi', 'id'],
  ] as const)
    expect(await postgres(q, lang), q).toEqual(await sqlite(q, lang))
})

test('the ends of texts are found in a catalogue of ten thousand entries', async () => {
  const { db, close } = await openDemoDatabase('sqlite')
  try {
    const ids = Array.from({ length: 10_000 }, (_, index) => 1_000 + index)
    const [picture] = await db.selectFrom('news').select('pictureKey').limit(1).execute()
    const text = {
      lang: 'en',
      status: 'published',
      updatedAt: '',
      intro: '',
      alt: '',
    } as const
    for (let start = 0; start < ids.length; start += 500) {
      const some = ids.slice(start, start + 500)
      const entries = some.map((id) => ({ id, date: '2026-01-01', pictureKey: picture?.pictureKey ?? '' }))
      const content = (id: number) => `${'Quiet words about the kitchen. '.repeat(4)} kookaburra${id}`
      await db.insertInto('news').values(entries).execute()
      await db
        .insertInto('newsText')
        .values(
          some.map((newsId) => ({ ...text, newsId, title: `Title ${newsId}`, content: content(newsId) })),
        )
        .execute()
    }
    const found = await createCaller(db)(searchSite, { q: 'kookaburra6543' }, 'en')
    expect(titlesOf(found, 'news')).toEqual(['Title 6543'])
  } finally {
    await close()
  }
})

testOnBothDatabases('a site without content returns no results', async ({ db }) => {
  const callApi = createCaller(db)
  for (const lang of LANGS)
    for (const q of ['HZ90', 'manual', '烟机', '오븐을'])
      expect(await callApi(searchSite, { q }, lang)).toEqual({ total: 0, groups: [] })
})
