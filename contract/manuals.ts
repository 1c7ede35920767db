import { z } from 'zod'
import { defineCall } from './call.ts'
import { documentLink } from './catalogue.ts'
import { FAULT_SEVERITIES, LIGHT_COLOURS, MANUAL_BLOCKS, MANUAL_CHAPTERS } from './content-options.ts'
import { ownedProduct, part } from './parts.ts'
import { MAX_SEARCH_LENGTH } from './search.ts'
import { categoryId, fallback, isoDate, productCode } from './shared-schemas.ts'

export const fault = z.object({
  id: z.int(),
  key: z.string().describe('Anchor of the fault on its page'),
  categoryId: z.int(),
  code: z.string().describe('What the display shows; empty for none'),
  light: z
    .object({ colour: z.enum(LIGHT_COLOURS), blinks: z.int().describe('0 if the light is steady') })
    .nullable(),
  severity: z.enum(FAULT_SEVERITIES),
  symptom: z.string(),
  cause: z.string(),
  steps: z.array(z.string()),
  models: z.array(z.string()).describe('Codes of the models concerned; empty for all of the category'),
  fallback,
})
export type Fault = z.infer<typeof fault>

const faultGroup = z.object({ categoryId: z.int(), categoryName: z.string(), faults: z.array(fault) })
export type FaultGroup = z.infer<typeof faultGroup>

export const listFaults = defineCall({
  path: '/api/News/getfaults',
  summary: 'What can be wrong and what to do, by category; dangers first (added)',
  input: z.object({ categoryId: categoryId.optional() }),
  output: z.array(faultGroup),
})

export const MAX_FOUND_FAULTS = 30

export const findFaults = defineCall({
  path: '/api/News/findfaults',
  summary: 'The faults that match a code, a light or words, best first (added)',
  input: z.object({ q: z.string().trim().min(1).max(MAX_SEARCH_LENGTH) }),
  output: z.array(fault).max(MAX_FOUND_FAULTS),
})

export const safetyNotice = z.object({
  id: z.int(),
  publishedOn: isoDate,
  title: z.string(),
  hazard: z.string(),
  action: z.string().describe('What the owner must do'),
  remedy: z.string().describe('What the brand does'),
  products: z.array(z.string()).describe('Codes of the products concerned'),
  serials: z.string().describe('Serial numbers concerned; empty for all'),
  isClosed: z.boolean(),
  fallback,
})
export type SafetyNotice = z.infer<typeof safetyNotice>

export const listSafetyNotices = defineCall({
  path: '/api/News/getsafetynotices',
  summary: 'Safety notices, newest first, all or those of a product (added)',
  input: z.object({ code: productCode.optional() }),
  output: z.array(safetyNotice),
})

export const manualChapter = z.object({
  key: z.enum(MANUAL_CHAPTERS),
  title: z.string(),
  blocks: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(MANUAL_BLOCKS),
      title: z.string().describe('Empty for none'),
      paragraphs: z.array(z.string()),
      steps: z.array(z.string()),
      fallback,
    }),
  ),
  fallback: fallback.describe('Of the title; blocks have their own'),
})
export type ManualChapter = z.infer<typeof manualChapter>

export const getManual = defineCall({
  path: '/api/Product/getmanual',
  summary: 'The manual of a product: chapters, faults and what to replace (added)',
  input: z.object({ code: productCode }),
  output: z.object({
    product: ownedProduct,
    chapters: z.array(manualChapter),
    faults: z.array(fault),
    consumables: z.array(part),
    hasParts: z.boolean(),
    pdf: documentLink,
    notices: z.array(safetyNotice),
  }),
})
export type Manual = z.infer<typeof getManual.output>
