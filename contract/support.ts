import { z } from 'zod'
import { call } from './call.ts'
import { categoryId, fallback, html } from './wire.ts'

export const faqItem = z.object({ id: z.int(), title: z.string(), content: html, fallback })
export type FaqItem = z.infer<typeof faqItem>

export const listFaq = call({
  path: '/api/News/getfaqlist',
  summary: 'The questions and answers of a category',
  input: z.object({ cate: categoryId }),
  output: z.array(faqItem),
})

/** Longest search among the questions, in characters. */
export const QUERY_LIMIT = 100

export const searchFaq = call({
  path: '/api/News/searchfaq',
  summary:
    'The questions whose title or answer has every word searched for, by category (added to the specification)',
  input: z.object({
    q: z.string().trim().min(1).max(QUERY_LIMIT).describe('Words in the language asked for'),
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

export const getServices = call({
  path: '/api/News/getservices',
  summary:
    'The questions of the consumer services: presales, on sale, after sales (added to the specification)',
  input: z.object({}),
  output: z.object({ title: z.string(), groups: z.array(serviceGroup) }),
})
