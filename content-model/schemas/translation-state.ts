import { z } from 'zod'

/** What every file of words may say about itself beside its words. */
export const translationState = z.object({
  status: z.enum(['draft', 'published']).default('published'),
  /** Hash of the English words this translation was made from; `npm run content -- stamp` writes it. */
  source: z.string().default(''),
})
