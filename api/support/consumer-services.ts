import { z } from 'zod'
import type { OutputOf } from '#contract/call.ts'
import type { Lang } from '#contract/languages.ts'
import type { getServices } from '#contract/support.ts'
import type { Db } from '#database/connect.ts'
import { getPage } from '../get-page.ts'

const servicesSchema = {
  facts: z.object({
    groups: z.array(
      z.object({
        key: z.enum(['presales', 'on-sale', 'after-sales']),
        questions: z.array(z.object({ id: z.int() })),
      }),
    ),
  }),
  words: z.object({
    title: z.string(),
    groups: z.array(
      z.object({
        name: z.string(),
        questions: z.array(z.object({ title: z.string(), content: z.string() })),
      }),
    ),
  }),
}

/** Read the three groups of consumer-service questions. */
export async function findConsumerServices(db: Db, lang: Lang): Promise<OutputOf<typeof getServices>> {
  const { facts, words, fallback } = await getPage(db, 'services', lang, servicesSchema)
  return {
    title: words.title,
    groups: facts.groups.map(({ key, questions }, groupIndex) => {
      const translation = words.groups[groupIndex]
      return {
        key,
        name: translation?.name ?? '',
        questions: questions.flatMap(({ id }, index) => {
          const question = translation?.questions[index]
          return question ? [{ id, title: question.title, content: question.content, fallback }] : []
        }),
      }
    }),
  }
}
