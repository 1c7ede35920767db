import { z } from 'zod'
import { call } from './call.ts'
import { picture } from './picture.ts'
import { html } from './wire.ts'

export const contentBlock = z.object({
  key: z.string().describe('Anchor of the block in addresses'),
  title: z.string(),
  content: html,
  img: picture.nullable(),
})
export type ContentBlock = z.infer<typeof contentBlock>

export const contentPage = z.object({
  title: z.string(),
  description: z.string().describe('For search engines'),
  intro: z.string(),
  img: picture.nullable(),
  blocks: z.array(contentBlock),
  fallback: z.array(z.enum(['text'])).describe('Not empty when English stands in for a missing translation'),
})
export type ContentPage = z.infer<typeof contentPage>

export const getContentPage = call({
  path: '/api/index/getContentPage',
  summary: 'A page of text and pictures by its name in the content (added)',
  input: z.object({
    key: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/)
      .describe('Name of the folder in content/pages, for example about'),
  }),
  output: contentPage,
})
