import { z } from 'zod'
import { defineCall } from './call.ts'
import { picture } from './picture.ts'
import { fallback, html } from './shared-schemas.ts'

export const contentBlock = z.object({
  key: z.string().describe('Anchor of the block in URLs'),
  title: z.string(),
  content: html,
  img: picture.nullable(),
})
export type ContentBlock = z.infer<typeof contentBlock>

export const contentPage = z.object({
  title: z.string(),
  description: z.string().describe('Meta description'),
  intro: z.string(),
  img: picture.nullable(),
  blocks: z.array(contentBlock),
  fallback,
})
export type ContentPage = z.infer<typeof contentPage>

export const getContentPage = defineCall({
  path: '/api/index/getContentPage',
  summary: 'A page of text and pictures by its key (added)',
  input: z.object({
    key: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/)
      .describe('Name of the folder in content/pages, for example about'),
  }),
  output: contentPage,
})

export const getWarrantyLaw = defineCall({
  path: '/api/index/getWarrantyLaw',
  summary: 'The Australian Consumer Law wording shown with every warranty (added)',
  input: z.object({}),
  output: z.object({
    law: z.string().describe('English, exactly as prescribed by law'),
    translation: z.string().describe('For information only; empty in English'),
  }),
})

export const getCountdown = defineCall({
  path: '/api/index/getCountdown',
  summary: 'The target time of the countdown page, and the store that opens then (added)',
  input: z.object({}),
  output: z.object({
    target: z.string().describe("Date and time in the visitor's time zone, YYYY-MM-DDThh:mm:ss"),
    store: z.string().optional().describe('Key of the store that opens then'),
  }),
})

export const worldRegion = z.object({
  key: z.string(),
  name: z.string(),
  text: z.string(),
  latitude: z.number().describe('Degrees, WGS 84'),
  longitude: z.number().describe('Degrees, WGS 84'),
  shops: z.int().describe('Placeholder number'),
  since: z.int().describe('Year'),
})
export type WorldRegion = z.infer<typeof worldRegion>

export const getWorld = defineCall({
  path: '/api/index/getWorld',
  summary: 'The countries and regions of the world map, with statistics (added)',
  input: z.object({}),
  output: z.object({
    title: z.string(),
    description: z.string(),
    intro: z.string(),
    regions: z.array(worldRegion),
    statistics: z.array(z.object({ value: z.string(), name: z.string() })),
  }),
})
