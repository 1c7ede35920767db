import { z } from 'zod'
import { PARAMETER_KINDS } from '#contract/content-options.ts'
import { MAX_LENGTHS } from '#contract/office/forms/form.ts'
import { categoryId, entryId, focus, key, mediaPath } from './field-schemas.ts'

export const parameterFacts = z.strictObject({
  topics: z.array(key),
  parameters: z.array(
    z.strictObject({
      key,
      topic: key,
      kind: z.enum(PARAMETER_KINDS),
      unit: z.string().max(MAX_LENGTHS.line).default(''),
    }),
  ),
})
export type ParameterFacts = z.output<typeof parameterFacts>

const filterOption = z.strictObject({
  id: entryId,
  key,
  min: z.number().optional(),
  max: z.number().optional(),
})
export const filterFacts = z.strictObject({
  groups: z.array(
    z.strictObject({
      id: entryId,
      category: categoryId,
      type: key,
      parameter: key.optional(),
      options: z.array(filterOption).min(1),
    }),
  ),
})
export type FilterFacts = z.output<typeof filterFacts>

export const seriesFacts = z.strictObject({
  series: z.array(
    z.strictObject({ id: entryId, key, category: categoryId, picture: mediaPath, focus, closeUp: mediaPath }),
  ),
})

/** The video files. */
export const videoFacts = z.strictObject({
  videos: z.array(z.strictObject({ key, seconds: z.number().positive().max(86_400) })),
})
