import { z } from 'zod'
import { defineCall } from './call.ts'
import { picture } from './picture.ts'
import { fallback, isoDate } from './shared-schemas.ts'

/** Longest query, in characters. */
export const MAX_SEARCH_LENGTH = 80
export const MAX_RESULTS_PER_GROUP = 60

/** The groups of results, in the order used for equal scores. */
export const SEARCH_GROUPS = [
  'products',
  'parts',
  'faults',
  'documents',
  'stores',
  'faq',
  'recipes',
  'news',
  'videos',
  'happiness',
  'projects',
  'pages',
] as const
export const searchGroup = z.enum(SEARCH_GROUPS).describe('Kind of result')
export type SearchGroup = z.infer<typeof searchGroup>

export const highlightedText = z
  .array(z.string())
  .describe('A text split into parts; every second part, from the second on, is a match')
export type HighlightedText = z.infer<typeof highlightedText>

export const searchItem = z.object({
  key: z.string().describe('Identifies the entry within its group'),
  title: highlightedText,
  text: highlightedText.describe('A line, or the matching excerpt of a longer text'),
  note: z.string().describe('Context, such as the category; empty for none'),
  date: z.union([isoDate, z.literal('')]).describe('Date of news, stories, videos and projects'),
  img: picture.nullable(),
  link: z.string().describe('Path on this site, without a language prefix'),
  fallback,
})
export type SearchItem = z.infer<typeof searchItem>

const digits = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number)

export const searchSite = defineCall({
  path: '/api/index/search',
  summary: 'The best search results by kind, in the requested language (added)',
  input: z.object({
    q: z
      .string()
      .trim()
      .min(1)
      .max(MAX_SEARCH_LENGTH)
      .describe(
        'Words, a product code with or without dashes (0 and O, and 1 and I, are equivalent), what a display shows, or a part number in groups of digits',
      ),
    group: searchGroup.optional().describe('Only this kind; default: all'),
    limit: z
      .union([z.int(), digits])
      .pipe(z.int().min(1).max(MAX_RESULTS_PER_GROUP))
      .default(5)
      .describe(`Maximum results of each kind, up to ${MAX_RESULTS_PER_GROUP}`),
  }),
  output: z.object({
    total: z.int().describe('Number of results of all kinds'),
    correctedQuery: z
      .string()
      .optional()
      .describe('The query that was searched instead of `q`, whose words are nowhere, but similar ones are'),
    groups: z
      .array(z.object({ group: searchGroup, total: z.int(), items: z.array(searchItem) }))
      .describe('Best-matching kind first'),
  }),
})
export type SearchResult = z.infer<typeof searchSite.output>
