import { z } from 'zod'
import { defineCall } from './call.ts'
import { picture } from './picture.ts'
import { fallback, isoDate } from './shared-schemas.ts'

/** Longest search, in characters. */
export const MAX_SEARCH_LENGTH = 80
/** Most results of one group in one answer. */
export const MAX_RESULTS_PER_GROUP = 60

/** What can be found, in the order that stands where two groups fit equally well. */
export const SEARCH_GROUPS = [
  'products',
  'documents',
  'faq',
  'recipes',
  'news',
  'videos',
  'happiness',
  'projects',
  'stores',
  'pages',
] as const
export const searchGroup = z.enum(SEARCH_GROUPS).describe('Kind of what was found')
export type SearchGroup = z.infer<typeof searchGroup>

export const highlightedText = z
  .array(z.string())
  .describe('A text in parts: every second one, from the second on, is what was searched for')
export type HighlightedText = z.infer<typeof highlightedText>

export const searchItem = z.object({
  key: z.string().describe('Names the entry within its group'),
  title: highlightedText,
  text: highlightedText.describe('A line, or the place in a longer text where the words stand'),
  note: z.string().describe('Where it belongs, such as the category; empty for nowhere'),
  date: z.union([isoDate, z.literal('')]).describe('Date of news, stories, videos and projects'),
  img: picture.nullable(),
  link: z.string().describe('Address on this site, without a language'),
  fallback,
})
export type SearchItem = z.infer<typeof searchItem>

const digits = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number)

export const searchSite = defineCall({
  path: '/api/index/search',
  summary: 'What fits a search best, by kind, in the language asked for (added beside the specified calls)',
  input: z.object({
    q: z
      .string()
      .trim()
      .min(1)
      .max(MAX_SEARCH_LENGTH)
      .describe('Words, or a product code with or without dashes; 0 and O, 1 and I count as the same'),
    group: searchGroup.optional().describe('Only this kind; all when left out'),
    limit: z
      .union([z.int(), digits])
      .pipe(z.int().min(1).max(MAX_RESULTS_PER_GROUP))
      .default(5)
      .describe(`Most results of each kind, at most ${MAX_RESULTS_PER_GROUP}`),
  }),
  output: z.object({
    total: z.int().describe('All that fits, of every kind'),
    groups: z
      .array(z.object({ group: searchGroup, total: z.int(), items: z.array(searchItem) }))
      .describe('The kind that fits best first'),
  }),
})
export type SearchResult = z.infer<typeof searchSite.output>
