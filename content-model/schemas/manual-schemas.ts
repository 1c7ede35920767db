import { z } from 'zod'
import {
  FAULT_SEVERITIES,
  LIGHT_COLOURS,
  MANUAL_BLOCKS,
  MANUAL_CHAPTERS,
  PART_FITTERS,
  PART_KINDS,
} from '#contract/content-options.ts'
import { PART_NUMBER } from '#contract/office/content-kinds.ts'
import { MAX_LENGTHS } from '#contract/office/forms/form.ts'
import {
  categoryId,
  code,
  count,
  date,
  entryId,
  itemKey,
  lineText,
  mediaPath,
  nonEmptyText,
  paragraphsText,
  textsByKey,
} from './field-schemas.ts'

/** Codes of the models that a block or a fault is about; without them, it is about all of the category. */
const only = z.array(code).default([])

const chapter = z.strictObject({
  key: z.enum(MANUAL_CHAPTERS),
  blocks: z
    .array(
      z.strictObject({
        key: itemKey,
        kind: z.enum(MANUAL_BLOCKS),
        only,
        steps: z.array(itemKey).default([]),
      }),
    )
    .default([]),
})
/** The common manual has no category. */
export const manualFacts = z.strictObject({ category: categoryId.optional(), chapters: z.array(chapter) })
export type ManualFacts = z.output<typeof manualFacts>

export const manualTranslation = z.object({
  chapters: textsByKey(
    z.strictObject({
      title: lineText.optional().describe('Of the common manual only'),
      blocks: textsByKey(
        z.strictObject({
          title: lineText.optional(),
          text: paragraphsText.optional(),
          steps: textsByKey(nonEmptyText),
        }),
      ),
    }),
  ),
})
export type ManualTranslation = z.output<typeof manualTranslation>

/** A light that is on, and how often it blinks before it pauses: never if it is steady. Without a colour there is none. */
const light = z
  .strictObject({ colour: z.enum(LIGHT_COLOURS).optional(), blinks: z.int().min(0).max(20).optional() })
  .refine(({ colour, blinks }) => colour !== undefined || blinks === undefined, {
    path: ['colour'],
    error: 'is missing',
  })
  .optional()

export const faultsFacts = z.strictObject({
  category: categoryId,
  faults: z.array(
    z.strictObject({
      id: entryId,
      key: itemKey,
      code: z
        .string()
        .regex(/^[A-Z0-9]{1,6}$/, 'use capital letters and digits, at most six')
        .optional(),
      light,
      severity: z.enum(FAULT_SEVERITIES),
      only,
      steps: z.array(itemKey).min(1),
    }),
  ),
})
export type FaultFacts = z.output<typeof faultsFacts>['faults'][number]

export const faultsTranslation = z.object({
  faults: textsByKey(
    z.strictObject({
      symptom: lineText,
      cause: nonEmptyText,
      keywords: z.string().trim().max(MAX_LENGTHS.text).default(''),
      steps: textsByKey(nonEmptyText),
    }),
  ),
})

export const partNumber = z
  .string()
  .regex(PART_NUMBER, 'use six digits, the first of which is the number of the category')

export const partsFacts = z.strictObject({
  category: categoryId,
  parts: z.array(
    z.strictObject({
      number: partNumber,
      kind: z.enum(PART_KINDS),
      fittedBy: z.enum(PART_FITTERS),
      everyMonths: count.optional(),
      picture: mediaPath.optional(),
    }),
  ),
})

export const partsTranslation = z.object({
  parts: textsByKey(
    z.strictObject({ name: lineText, note: z.string().trim().max(MAX_LENGTHS.line).default('') }),
  ),
})

export const noticeFacts = z.strictObject({
  id: entryId,
  date,
  products: z.array(code).min(1),
  serials: z.string().trim().max(MAX_LENGTHS.line).default(''),
  closed: z.boolean().default(false),
})

export const noticeTranslation = z.object({
  title: lineText,
  hazard: nonEmptyText,
  action: nonEmptyText,
  remedy: nonEmptyText,
})
