import { z } from 'zod'
import { LANGS } from '#contract/languages.ts'
import { type ContentReader, readTranslations, readYaml, type Translations } from '../read/content-reader.ts'
import { categoryId, entryId, key, nonEmptyText } from '../schemas/field-schemas.ts'
import { markdownToHtml } from '../schemas/markdown.ts'
import type { CompileContext } from './compile-context.ts'
import { CATEGORY_FOLDERS } from './compile-taxonomy.ts'

const question = z.strictObject({ id: entryId, key })
const questionTranslation = z.strictObject({ title: nonEmptyText, body: nonEmptyText })

const faqFacts = z.strictObject({ category: categoryId, questions: z.array(question) })
const faqTranslation = z.object({ questions: z.array(questionTranslation) })

/** Compile the questions of the six categories. A category may have none. */
export function compileFaq({ reader, rows, ids }: CompileContext): void {
  CATEGORY_FOLDERS.forEach((name, index) => {
    const folder = `support/faq/${name}`
    const file = readYaml(reader, `${folder}/facts.yaml`, faqFacts)
    const translations = readTranslations(reader, folder, faqTranslation)
    if (!file || !translations) return
    const { category, questions } = file.value
    if (category !== index + 1) {
      const reason = `category: must be ${index + 1} in the folder ${name}`
      reader.problems.push({ file: file.file, line: file.lineOf(['category']), reason })
    }
    checkListLength(reader, translations, ['questions'], questions.length, (value) => value.questions)
    questions.forEach(({ id }, position) => {
      ids.claim('question', id, file, ['questions', position, 'id'])
      rows.faqQuestion.push({ id, categoryId: category, position })
      for (const lang of LANGS) {
        const found = translations[lang].value.questions[position]
        if (!found) continue
        const content = markdownToHtml(found.body)
        rows.faqQuestionText.push({ questionId: id, ...translations[lang].row, title: found.title, content })
      }
    })
  })
}

/** Number of questions per group; the specification prescribes the numbers. */
const QUESTIONS_PER_SERVICE_GROUP = { presales: 4, 'on-sale': 5, 'after-sales': 2 } as const

const serviceFacts = z.strictObject({
  groups: z.tuple([serviceGroup('presales'), serviceGroup('on-sale'), serviceGroup('after-sales')]),
})
const serviceTranslation = z.object({
  title: nonEmptyText,
  groups: z.array(z.strictObject({ name: nonEmptyText, questions: z.array(questionTranslation) })).length(3),
})

function serviceGroup<Key extends keyof typeof QUESTIONS_PER_SERVICE_GROUP>(name: Key) {
  return z.strictObject({
    key: z.literal(name),
    questions: z.array(question).length(QUESTIONS_PER_SERVICE_GROUP[name]),
  })
}

/** Compile the three groups of questions of the consumer services. */
export function compileServices({ reader, rows }: CompileContext): void {
  const folder = 'support/services'
  const file = readYaml(reader, `${folder}/facts.yaml`, serviceFacts)
  const translations = readTranslations(reader, folder, serviceTranslation)
  if (!file || !translations) return
  const { groups } = file.value
  groups.forEach((group, groupIndex) => {
    const path = ['groups', groupIndex, 'questions']
    checkListLength(
      reader,
      translations,
      path,
      group.questions.length,
      (value) => value.groups[groupIndex]?.questions ?? [],
    )
  })
  rows.page.push({ key: 'services', facts: file.value })
  for (const lang of LANGS) {
    const { value, row } = translations[lang]
    const groupsAsHtml = value.groups.map(({ name, questions }) => ({
      name,
      questions: questions.map(({ title, body }) => ({ title, content: markdownToHtml(body) })),
    }))
    rows.pageText.push({ pageKey: 'services', ...row, words: { title: value.title, groups: groupsAsHtml } })
  }
}

/** Report a translation whose list does not have `length` entries, the length of the list in the facts. */
function checkListLength<Value>(
  reader: ContentReader,
  translations: Translations<Value>,
  path: readonly (string | number)[],
  length: number,
  list: (value: Value) => readonly unknown[],
): void {
  for (const lang of LANGS) {
    const { value, file, lineOf } = translations[lang]
    const found = list(value).length
    if (found === length) continue
    const reason = `${path.join('.')}: expected ${length}, found ${found}`
    reader.problems.push({ file, line: lineOf(path), reason })
  }
}
