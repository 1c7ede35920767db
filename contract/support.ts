import { z } from 'zod'
import { defineCall } from './call.ts'
import { categoryId, fallback, html } from './shared-schemas.ts'

export const faqItem = z.object({ id: z.int(), title: z.string(), content: html, fallback })
export type FaqItem = z.infer<typeof faqItem>

export const listFaq = defineCall({
  path: '/api/News/getfaqlist',
  summary: 'The questions and answers of a category',
  input: z.object({ cate: categoryId }),
  output: z.array(faqItem),
})

/** Longest search among the questions, in characters. */
export const MAX_FAQ_QUERY_LENGTH = 100

export const searchFaq = defineCall({
  path: '/api/News/searchfaq',
  summary:
    'The questions whose title or answer has every word searched for, by category (added to the specification)',
  input: z.object({
    q: z.string().trim().min(1).max(MAX_FAQ_QUERY_LENGTH).describe('Words in the language asked for'),
    cate: categoryId.optional().describe('Only this category; all when left out'),
  }),
  output: z.array(z.object({ cate: z.int(), questions: z.array(faqItem) })),
})

export const serviceGroup = z.object({
  key: z.enum(['presales', 'on-sale', 'after-sales']),
  name: z.string(),
  questions: z.array(faqItem),
})
export type ServiceGroup = z.infer<typeof serviceGroup>

export const getServices = defineCall({
  path: '/api/News/getservices',
  summary:
    'The questions of the consumer services: presales, on sale, after sales (added to the specification)',
  input: z.object({}),
  output: z.object({ title: z.string(), groups: z.array(serviceGroup) }),
})
