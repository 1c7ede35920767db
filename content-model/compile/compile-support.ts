import { z } from 'zod'
import { checkCategory } from '../checks/check-category.ts'
import { problemAt } from '../checks/problems.ts'
import { readFacts, readTranslations } from '../read/content-reader.ts'
import type { ContentFolder } from '../read/content-source.ts'
import { categoryId, entryId, key, lineText, markdownText, textsByKey } from '../schemas/field-schemas.ts'
import { markdownToHtml } from '../schemas/markdown.ts'
import type { CompileContext } from './compile-context.ts'
import { listTexts } from './texts-of-items.ts'

const question = z.strictObject({ id: entryId, key })
const questionTranslations = textsByKey(z.strictObject({ title: lineText, body: markdownText }))

const faqFacts = z.strictObject({ category: categoryId, questions: z.array(question) })
const faqTranslation = z.object({ questions: questionTranslations })

/** Compile the questions of a category, which may have none. */
export function compileFaq({ reader, rows, ids }: CompileContext, folder: ContentFolder): void {
  const file = readFacts(reader, folder, faqFacts)
  const translations = readTranslations(reader, folder, faqTranslation)
  if (!file || !translations) return
  const { category, questions } = file.value
  checkCategory((path, reason) => reader.problems.push(problemAt(file, path, reason)), folder, category)
  questions.forEach(({ id, key: name }, position) => {
    ids.claim('question', id, file, ['questions', name, 'id'])
    rows.faqQuestion.push({ id, categoryId: category, position })
    for (const { value, row } of translations.all) {
      const found = value.questions[name]
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
  groups: textsByKey(z.strictObject({ name: lineText, questions: questionTranslations })),
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
  rows.page.push({ key: 'services', facts: file.value })
  for (const { value, row } of translations.all) {
    const groupTexts = groups.flatMap(({ key: name, questions }) => {
      const texts = value.groups[name]
      return texts
        ? [{ name: texts.name, questions: listTexts(questions, texts.questions).map(toAnswer) }]
        : []
    })
    rows.pageText.push({ pageKey: 'services', ...row, words: { title: value.title, groups: groupTexts } })
  }
}

function toAnswer({ title, body }: { title: string; body: string }) {
  return { title, content: markdownToHtml(body) }
}
