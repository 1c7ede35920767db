import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Insertable, sql } from 'kysely'
import { connect, type Db } from '#database/connect.ts'
import { isJsonColumn } from '#database/json-columns.ts'
import { migrate } from '#database/migrate.ts'
import type { Database } from '#database/schema.ts'
import type { TranslationRow } from '#database/translation-row.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { openDocumentCompiler } from './compiler/compiler-process.ts'

/** Texts of the sample content; documents of the sample product must contain them. */
export const SAMPLES = {
  en: {
    category: 'Range hoods',
    series: 'Horizon',
    kind: 'Wall-mounted range hood, 90 cm',
    intro: 'A wall hood in black glass.',
    detail: 'It leans in',
    detailHtml: '<p>Cooks bend under straight hoods &amp; bump their heads.</p>',
    scene: 'Above an induction hob',
    accessory: 'Aluminium mesh filter',
    motor: 'Motor',
    motorValue: 'Brushless, 210 W',
    performance: 'Performance',
    chapter: 'Before first use',
    warning: 'Never flambé under the hood: it moves {airflow}.',
    fault: 'The hood smells of gas.',
    installationChapter: 'What you need',
    step: 'Pull the protective film off the steel.',
    care: 'Wipe steel along the grain.',
    warranty: 'Five-year warranty',
    lawTranslation: '',
  },
  cn: {
    category: '烟机',
    series: 'Horizon 天际',
    kind: '壁挂式烟机',
    intro: '一台黑玻璃壁挂烟机，面板与垂直线成三十度角。',
    detail: '它前倾，您就不必弯腰',
    detailHtml: '<p>直板烟机要人弯腰，太深的烟机又容易碰头。</p>',
    scene: '装在电磁灶上方',
    accessory: '铝网滤网',
    motor: '电机',
    motorValue: '无刷电机，210 W',
    performance: '性能',
    chapter: '首次使用之前',
    warning: '切勿在烟机下点火烹饪，其风量为 {airflow}。',
    fault: '烟机闻到燃气味。',
    installationChapter: '需要准备',
    step: '撕去钢板、玻璃和油网上的保护膜。',
    care: '钢面顺着纹路擦，随即擦干。',
    warranty: '五年保修',
    lawTranslation: '我们的商品和服务附有不可排除的保证。',
  },
} as const

export const LAW = 'Our goods and services come with guarantees that cannot be excluded.'

type Rows = { [Table in keyof Database]?: Insertable<Database[Table]>[] }

/** Insert one product in English and Chinese into a migrated, empty database. */
export async function insertSampleContent(db: Db): Promise<void> {
  await insertRows(db, FACTS)
  await insertRows(db, translationRowsOf('en'))
  await insertRows(db, translationRowsOf('cn'))
}

async function insertRows(db: Db, rows: Rows): Promise<void> {
  for (const [table, list] of Object.entries(rows)) {
    for (const row of list) {
      const columns = Object.keys(row).map((column) => sql.ref(column))
      const values = Object.entries(row).map(([column, value]) =>
        isJsonColumn(table, column) && value !== null ? JSON.stringify(value) : value,
      )
      await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})`.execute(
        db,
      )
    }
  }
}

const PICTURE = { fileHash: 'x', color: '#000000', focusX: 50, focusY: 50 }
const BODY = { left: 90, top: 160, width: 1020, height: 900 }

const FACTS: Rows = {
  picture: [
    {
      ...PICTURE,
      key: 'cutout',
      path: 'products/hz90-1.png',
      width: 1200,
      height: 1200,
      isCutout: 1,
      body: BODY,
    },
    {
      ...PICTURE,
      key: 'scene',
      path: 'scenes/category-1.jpg',
      width: 2400,
      height: 1350,
      isCutout: 0,
      body: null,
    },
    {
      ...PICTURE,
      key: 'gone',
      path: 'products/gone.jpg',
      width: 1600,
      height: 1200,
      isCutout: 0,
      body: null,
    },
  ],
  category: [{ id: 1, key: 'range-hoods', pictureKey: 'scene' }],
  series: [{ id: 1, key: 'horizon', categoryId: 1, position: 1, pictureKey: 'scene', closeUpKey: 'scene' }],
  product: [
    {
      id: 101,
      code: 'HZ90',
      categoryId: 1,
      seriesId: 1,
      position: 1,
      isAward: 0,
      isNew: 0,
      isSold: 1,
      isOutside: 0,
      video: null,
      thumbKey: 'cutout',
      frontKey: 'cutout',
      gallery: ['cutout', 'scene'],
      keyFigures: ['airflow', 'width'],
      details: [
        { layout: 'wide', pictures: ['scene'] },
        // The file of this picture is missing: the document must show a plain stone area instead.
        { layout: 'split', pictures: ['gone'] },
        { layout: 'stage', pictures: ['cutout', 'cutout', 'cutout'] },
      ],
      drawing: 'products/hz90-spec.svg',
      scenes: ['scene'],
      recommended: [],
      discontinuedOn: '',
      successors: [],
    },
  ],
  parameterTopic: [
    { key: 'performance', position: 0 },
    { key: 'dimensions', position: 1 },
  ],
  parameter: [
    { key: 'motor', topicKey: 'performance', kind: 'text', unit: '', position: 0 },
    { key: 'airflow', topicKey: 'performance', kind: 'range', unit: 'm³/h', position: 1 },
    { key: 'width', topicKey: 'dimensions', kind: 'number', unit: 'mm', position: 2 },
  ],
  productParameter: [
    { productId: 101, parameterKey: 'motor', low: null, high: null },
    { productId: 101, parameterKey: 'airflow', low: 320, high: 1260 },
    { productId: 101, parameterKey: 'width', low: 898, high: 898 },
  ],
  fault: [
    {
      id: 101,
      categoryId: 1,
      key: 'gas',
      position: 0,
      code: 'E7',
      light: { colour: 'red', blinks: 2 },
      severity: 'danger',
      onlyFor: [],
    },
    {
      id: 102,
      categoryId: 1,
      key: 'other',
      position: 1,
      code: 'E8',
      light: null,
      severity: 'check',
      onlyFor: ['HZ60'],
    },
  ],
  part: [
    {
      number: '101201',
      categoryId: 1,
      position: 0,
      kind: 'consumable',
      fittedBy: 'owner',
      everyMonths: 4,
      pictureKey: null,
    },
  ],
  productPart: [{ productId: 101, partNumber: '101201', position: 0, quantity: 2, supply: 'separate' }],
  page: [
    { key: 'manual-common', facts: {} },
    { key: 'manual-1', facts: { category: 1 } },
    { key: 'guide-1', facts: { category: 1 } },
    { key: 'warranty', facts: { term: 5, law: LAW } },
    {
      key: 'brand',
      facts: {
        telephone: '1800 975 707',
        email: 'care@serein.example',
        site: 'https://www.serein.example',
        logo: { width: 10, height: 4, path: 'M0 0h10v4z', stroke: 0 },
      },
    },
  ],
}

type SampleTexts = (typeof SAMPLES)[keyof typeof SAMPLES]

function translationRowsOf(lang: keyof typeof SAMPLES): Rows {
  const sample = SAMPLES[lang]
  const state: TranslationRow = { lang, status: 'published', updatedAt: '' }
  return {
    categoryText: [
      {
        ...state,
        categoryId: 1,
        name: sample.category,
        one: '',
        intro: sample.intro,
        description: '',
        alt: '',
      },
    ],
    seriesText: [
      { ...state, seriesId: 1, name: sample.series, line: '', intro: '', story: '', alt: '', closeUpAlt: '' },
    ],
    productText: [productTranslationRow(state, sample)],
    parameterTopicText: ['performance', 'dimensions'].map((topicKey) => ({
      ...state,
      topicKey,
      name: sample.performance,
    })),
    parameterText: ['motor', 'airflow', 'width'].map((parameterKey) => ({
      ...state,
      parameterKey,
      name: sample.motor,
    })),
    productParameterText: [{ ...state, productId: 101, parameterKey: 'motor', content: sample.motorValue }],
    faultText: [101, 102].map((faultId) => ({
      ...state,
      faultId,
      symptom: sample.fault,
      cause: sample.intro,
      steps: [sample.step],
      keywords: '',
    })),
    partText: [{ ...state, partNumber: '101201', name: sample.accessory, note: '' }],
    pageText: pageTranslationRows(state, sample),
  }
}

function productTranslationRow(
  state: TranslationRow,
  sample: SampleTexts,
): Insertable<Database['productText']> {
  const detail = { title: sample.detail, html: sample.detailHtml, alt: [], captions: [] }
  return {
    ...state,
    productId: 101,
    line: '',
    kind: sample.kind,
    intro: sample.intro,
    hot: '',
    description: '',
    award: '',
    galleryAlts: ['', ''],
    details: [detail, detail, detail],
    scenes: [{ title: sample.scene, html: sample.detailHtml, alt: '' }],
    accessories: [],
  }
}

function pageTranslationRows(state: TranslationRow, sample: SampleTexts): Insertable<Database['pageText']>[] {
  const block = { key: 'block', only: [], title: '', paragraphs: [], steps: [sample.step] }
  const common = ['first-use', 'contact'].map((key) => ({ key, title: sample.chapter, blocks: [] }))
  const blocks = [
    { ...block, kind: 'warning', paragraphs: [sample.warning], steps: [] },
    { ...block, kind: 'steps' },
  ]
  const guide = {
    installation: [{ title: sample.installationChapter, paragraphs: [], steps: [sample.step] }],
    care: [sample.care],
  }
  const warranty = {
    title: sample.warranty,
    intro: sample.intro,
    covered: [sample.step],
    not_covered: [sample.care],
    claim: [sample.step],
    terms: [sample.care],
    lawTranslation: sample.lawTranslation,
  }
  const brand = { name: 'Serein', address: '14 Wattle Lane', hours: ['Customer care'] }
  return [
    { ...state, pageKey: 'manual-common', words: { chapters: common } },
    { ...state, pageKey: 'manual-1', words: { chapters: [{ key: 'first-use', title: '', blocks }] } },
    { ...state, pageKey: 'guide-1', words: guide },
    { ...state, pageKey: 'warranty', words: warranty },
    { ...state, pageKey: 'brand', words: brand },
  ]
}

/** Open a database with the sample content and a compiler that prepares pictures in a folder of its own. */
export async function openSampleDocuments() {
  const pictureDirectory = mkdtempSync(join(tmpdir(), 'serein-pictures-'))
  const db = connect({ databaseUrl: ':memory:' })
  await migrate(db)
  await insertSampleContent(db)
  const compiler = openDocumentCompiler({ pictureDirectory })
  return {
    ...{ db, compiler, pictureDirectory },
    options: {
      contentDirectory: CONTENT_DIRECTORY,
      publicUrl: 'https://www.serein.example',
      isPublicUrlSet: true,
    },
    close: async () => {
      compiler.stop()
      await db.destroy()
      rmSync(pictureDirectory, { recursive: true, force: true })
    },
  }
}
