import { z } from 'zod'
import { LANGS } from '#contract/languages.ts'
import type { ImportRun } from './import-run.ts'
import { markdownToHtml } from './markdown.ts'
import { CATEGORY_FOLDERS } from './pages.ts'
import { type ContentReader, readWords, readYaml, type Words } from './read-content.ts'
import { categoryId, entryId, key, words } from './schemas.ts'

const question = z.strictObject({ id: entryId, key })
const questionWords = z.strictObject({ title: words, body: words })

const faqFacts = z.strictObject({ category: categoryId, questions: z.array(question) })
const faqWords = z.object({ questions: z.array(questionWords) })

/** Reads the questions of the six categories. A category may be without any. */
export function importFaq({ reader, rows, ids }: ImportRun): void {
  CATEGORY_FOLDERS.forEach((name, index) => {
    const folder = `support/faq/${name}`
    const file = readYaml(reader, `${folder}/facts.yaml`, faqFacts)
    const text = readWords(reader, folder, faqWords)
    if (!file || !text) return
    const { category, questions } = file.value
    if (category !== index + 1) {
      const reason = `category: ${name} are category ${index + 1}`
      reader.problems.push({ file: file.file, line: file.lineOf(['category']), reason })
    }
    expectLength(reader, text, ['questions'], questions.length, (value) => value.questions)
    questions.forEach(({ id }, position) => {
      ids.claim('question', id, file, ['questions', position, 'id'])
      rows.faqQuestion.push({ id, categoryId: category, position })
      for (const lang of LANGS) {
        const found = text[lang].value.questions[position]
        if (!found) continue
        const content = markdownToHtml(found.body)
        rows.faqQuestionText.push({ questionId: id, ...text[lang].row, title: found.title, content })
      }
    })
  })
}

/** How many questions each group has, in order: presales, on sale, after sales. The numbers are the specification's. */
const SERVICE_GROUPS = { presales: 4, 'on-sale': 5, 'after-sales': 2 } as const

const serviceFacts = z.strictObject({
  groups: z.tuple([serviceGroup('presales'), serviceGroup('on-sale'), serviceGroup('after-sales')]),
})
const serviceWords = z.object({
  title: words,
  groups: z.array(z.strictObject({ name: words, questions: z.array(questionWords) })).length(3),
})

function serviceGroup<Key extends keyof typeof SERVICE_GROUPS>(name: Key) {
  return z.strictObject({ key: z.literal(name), questions: z.array(question).length(SERVICE_GROUPS[name]) })
}

/** Reads the three groups of questions of the consumer services. */
export function importServices({ reader, rows }: ImportRun): void {
  const folder = 'support/services'
  const file = readYaml(reader, `${folder}/facts.yaml`, serviceFacts)
  const text = readWords(reader, folder, serviceWords)
  if (!file || !text) return
  const { groups } = file.value
  groups.forEach((group, place) => {
    const path = ['groups', place, 'questions']
    expectLength(reader, text, path, group.questions.length, (value) => value.groups[place]?.questions ?? [])
  })
  rows.page.push({ key: 'services', facts: file.value })
  for (const lang of LANGS) {
    const { value, row } = text[lang]
    const written = value.groups.map(({ name, questions }) => ({
      name,
      questions: questions.map(({ title, body }) => ({ title, content: markdownToHtml(body) })),
    }))
    rows.pageText.push({ pageKey: 'services', ...row, words: { title: value.title, groups: written } })
  }
}

/** A list in the words must have as many entries as its list in the facts. */
function expectLength<Value>(
  reader: ContentReader,
  text: Words<Value>,
  path: readonly (string | number)[],
  length: number,
  list: (value: Value) => readonly unknown[],
): void {
  for (const lang of LANGS) {
    const { value, file, lineOf } = text[lang]
    const found = list(value).length
    if (found === length) continue
    const reason = `${path.join('.')}: ${length} wanted, ${found} found`
    reader.problems.push({ file, line: lineOf(path), reason })
  }
}
