import { z } from 'zod'
import { defineCall } from './call.ts'
import { categoryId, fallback, html } from './shared-schemas.ts'

export const faqItem = z.object({ id: z.int(), title: z.string(), content: html, fallback })
export type FaqItem = z.infer<typeof faqItem>

export const listFaq = defineCall({
  path: '/api/News/getfaqlist',
  summary: 'The questions and answers of a category',
  input: z.object({ categoryId }),
  output: z.array(faqItem),
})

/** Longest FAQ query, in characters. */
export const MAX_FAQ_QUERY_LENGTH = 100

export const searchFaq = defineCall({
  path: '/api/News/searchfaq',
  summary:
    'The questions whose title or answer contains all search words, or the nearest ones, by category (added)',
  input: z.object({
    q: z.string().trim().min(1).max(MAX_FAQ_QUERY_LENGTH).describe('Search words in the requested language'),
    categoryId: categoryId.optional().describe('Only this category; default: all'),
  }),
  output: z.array(z.object({ categoryId: z.int(), questions: z.array(faqItem) })),
})

export const serviceGroup = z.object({
  key: z.enum(['presales', 'on-sale', 'after-sales']),
  name: z.string(),
  questions: z.array(faqItem),
})
export type ServiceGroup = z.infer<typeof serviceGroup>

export const getServices = defineCall({
  path: '/api/News/getservices',
  summary: 'The consumer-service questions: presales, on sale, after sales (added)',
  input: z.object({}),
  output: z.object({ title: z.string(), groups: z.array(serviceGroup) }),
})
