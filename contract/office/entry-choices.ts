import { z } from 'zod'
import { PARAMETER_KINDS } from '#contract/content-options.ts'
import type { ReferenceTarget } from './forms/form.ts'
import { defineOfficeCall } from './office-call.ts'

const targets = [
  'product',
  'part',
  'series',
  'film',
  'store',
  'category',
  'parameter',
  'topic',
] as const satisfies readonly ReferenceTarget[]
export const MAX_CHOICES = 1_000

export const listChoices = defineOfficeCall({
  path: '/office/api/entries/choices',
  summary: 'What a field can refer to, with English names; products by code or title',
  needs: 'entries',
  input: z.object({
    to: z.enum(targets),
    text: z.string().trim().max(200).optional().describe('Code or part of the name'),
  }),
  output: z.object({
    choices: z
      .array(
        z.object({
          value: z.union([z.string(), z.int()]),
          label: z.string(),
          detail: z.string().optional(),
          isDraft: z.boolean().describe('Not on the site yet'),
        }),
      )
      .max(MAX_CHOICES),
    isComplete: z.boolean().describe('False if a text is needed to find more'),
  }),
})

const named = z.object({ key: z.string(), name: z.string() })

export const getVocabulary = defineOfficeCall({
  path: '/office/api/entries/vocabulary',
  summary: 'Topics, parameters and filters of products, with English names',
  needs: 'entries',
  input: z.object({}),
  output: z.object({
    topics: z.array(named),
    parameters: z.array(named.extend({ topic: z.string(), kind: z.enum(PARAMETER_KINDS), unit: z.string() })),
    filters: z.array(
      z.object({
        category: z.int(),
        type: z.string(),
        title: z.string(),
        parameter: z.string().optional().describe('The options follow from its value'),
        options: z.array(named),
      }),
    ),
  }),
})

export const CHOICE_CALLS = [listChoices, getVocabulary]
