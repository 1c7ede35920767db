import { basename } from 'node:path'
import { z } from 'zod'
import { problemAt } from '../checks/problems.ts'
import { type ContentReader, readFacts, readTranslations, type Translations } from '../read/content-reader.ts'
import type { ContentFolder } from '../read/content-source.ts'
import { categoryId, entryId, key, lineText, markdownText } from '../schemas/field-schemas.ts'
import { markdownToHtml } from '../schemas/markdown.ts'
import { CATEGORY_FOLDERS } from './category-folders.ts'
import type { CompileContext } from './compile-context.ts'

const question = z.strictObject({ id: entryId, key })
const questionTranslation = z.strictObject({ title: lineText, body: markdownText })

const faqFacts = z.strictObject({ category: categoryId, questions: z.array(question) })
const faqTranslation = z.object({ questions: z.array(questionTranslation) })

/** Compile the questions of a category, which may have none. */
export function compileFaq({ reader, rows, ids }: CompileContext, folder: ContentFolder): void {
  const name = basename(folder.path)
  const expected = CATEGORY_FOLDERS.findIndex((folderName) => folder.path.endsWith(`/${folderName}`)) + 1
  const file = readFacts(reader, folder, faqFacts)
  const translations = readTranslations(reader, folder, faqTranslation)
  if (!file || !translations) return
  const { category, questions } = file.value
  if (category !== expected)
    reader.problems.push(problemAt(file, ['category'], `must be ${expected} in the folder ${name}`))
  checkListLength(reader, translations, ['questions'], questions.length, (value) => value.questions)
  questions.forEach(({ id }, position) => {
    ids.claim('question', id, file, ['questions', position, 'id'])
    rows.faqQuestion.push({ id, categoryId: category, position })
    for (const { value, row } of translations.all) {
      const found = value.questions[position]
      if (!found) continue
      const content = markdownToHtml(found.body)
      rows.faqQuestionText.push({ questionId: id, ...row, title: found.title, content })
    }
  })
}

/** Number of questions per group; the specification prescribes the numbers. */
const QUESTIONS_PER_SERVICE_GROUP = { presales: 4, 'on-sale': 5, 'after-sales': 2 } as const

const serviceFacts = z.strictObject({
  groups: z.tuple([serviceGroup('presales'), serviceGroup('on-sale'), serviceGroup('after-sales')]),
})
const serviceTranslation = z.object({
  title: lineText,
  groups: z.array(z.strictObject({ name: lineText, questions: z.array(questionTranslation) })).length(3),
})

function serviceGroup<Key extends keyof typeof QUESTIONS_PER_SERVICE_GROUP>(name: Key) {
  return z.strictObject({
    key: z.literal(name),
    questions: z.array(question).length(QUESTIONS_PER_SERVICE_GROUP[name]),
  })
}

/** Compile the three groups of questions of the consumer services. */
export function compileServices({ reader, rows }: CompileContext, folder: ContentFolder): void {
  const file = readFacts(reader, folder, serviceFacts)
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
  for (const { value, row } of translations.all) {
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
  for (const translation of translations.all) {
    const found = list(translation.value).length
    if (found !== length)
      reader.problems.push(problemAt(translation, path, `expected ${length}, found ${found}`))
  }
}
