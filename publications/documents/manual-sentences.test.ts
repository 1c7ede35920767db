import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readManual } from '#api/manuals/manual.ts'
import { LANGS, type Lang } from '#contract/languages.ts'
import type { TestDatabase } from '#database/testing.ts'
import { openDemoDatabase } from '#tests/demo-database.ts'
import { type DocumentCompiler, openDocumentCompiler } from './compiler/compiler-process.ts'
import { readDocumentInput } from './inputs/read-document-input.ts'
import { inspectPdf, withoutWhitespace } from './inspect-pdf.ts'

const options = {
  contentDirectory: 'content',
  publicUrl: 'https://www.serein.example',
  isPublicUrlSet: true,
}

let database: TestDatabase
let compiler: DocumentCompiler
beforeAll(async () => {
  database = await openDemoDatabase('sqlite')
  compiler = openDocumentCompiler({
    pictureDirectory: resolve('node_modules/.cache/serein/document-pictures'),
  })
})
afterAll(async () => {
  compiler.stop()
  await database.close()
})

type Chapter = { title: string; blocks: { title: string; paragraphs: string[]; steps: string[] }[] }

function sentencesOf(chapters: readonly Chapter[]): string[] {
  return chapters.flatMap(({ title, blocks }) => [
    title,
    ...blocks.flatMap((block) => [block.title, ...block.paragraphs, ...block.steps]),
  ])
}

/** List the sentences of a manual as its page has them, in their order. */
async function readPageSentences(lang: Lang, code: string): Promise<string[]> {
  const { chapters, faults, consumables } = await readManual(database.db, lang, code)
  return [
    ...sentencesOf(chapters.filter(({ key }) => key !== 'contact')),
    ...faults.flatMap(({ code, symptom, cause, steps }) => [code, symptom, cause, ...steps]),
    ...consumables.flatMap(({ number, name, note }) => [number, name, note]),
    ...sentencesOf(chapters.filter(({ key }) => key === 'contact')),
  ].filter((sentence) => sentence !== '')
}

const chapters = z.array(
  z.object({
    title: z.string(),
    blocks: z.array(
      z.object({ title: z.string(), paragraphs: z.array(z.string()), steps: z.array(z.string()) }),
    ),
  }),
)
const manualData = z.object({
  chapters,
  faults: z.array(
    z.object({ code: z.string(), symptom: z.string(), cause: z.string(), steps: z.array(z.string()) }),
  ),
  consumables: z.array(z.object({ number: z.string(), name: z.string(), note: z.string() })),
  contactChapters: chapters,
})

async function readManualInput(lang: Lang, code: string) {
  const input = await readDocumentInput(database.db, { kind: 'manual', lang, code }, options)
  if (!input) throw new Error(`${code} has no manual`)
  return input
}

/** List the sentences of a manual as its template gets them. */
async function readDocumentSentences(lang: Lang, code: string): Promise<string[]> {
  const data = manualData.parse(JSON.parse((await readManualInput(lang, code)).data))
  return [
    ...sentencesOf(data.chapters),
    ...data.faults.flatMap(({ code, symptom, cause, steps }) => [code, symptom, cause, ...steps]),
    ...data.consumables.flatMap(({ number, name, note }) => [number, name, note]),
    ...sentencesOf(data.contactChapters),
  ].filter((sentence) => sentence !== '')
}

test.for(LANGS)('the page and the PDF of every manual say the same in the same order in %s', async (lang) => {
  const products = await database.db.selectFrom('product').select('code').execute()
  expect(products).toHaveLength(26)
  for (const { code } of products) {
    const sentences = await readPageSentences(lang, code)
    expect(sentences.length, code).toBeGreaterThan(60)
    expect(await readDocumentSentences(lang, code), code).toEqual(sentences)
    expect(sentences.join('\n'), code).not.toMatch(/[{}]/)
  }
})

test.for(['en', 'cn'] as const)(
  'a printed manual of each category has every sentence of its page in its order in %s',
  async (lang) => {
    for (const code of ['CN120', 'FL95', 'AT60D', 'MS45C', 'SW45C', 'CS78']) {
      const pdf = await compiler.compile({ input: await readManualInput(lang, code), revision: '' })
      const text = (await inspectPdf(pdf)).pages.slice(1).join('')
      let position = 0
      for (const sentence of await readPageSentences(lang, code)) {
        const found = text.indexOf(withoutWhitespace(sentence), position)
        expect(found, `${code}: ${sentence}`).toBeGreaterThanOrEqual(position)
        position = found + withoutWhitespace(sentence).length
      }
    }
  },
)
