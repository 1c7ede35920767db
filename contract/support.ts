import { z } from 'zod'
import { call } from './call.ts'
import { categoryId, html } from './wire.ts'

export const faqItem = z.object({ id: z.int(), title: z.string(), content: html })

export const listFaq = call({
  path: '/api/News/getfaqlist',
  summary: 'The questions and answers of a category',
  input: z.object({ cate: categoryId }),
  output: z.array(faqItem),
})
