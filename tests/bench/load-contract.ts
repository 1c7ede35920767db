import { z } from 'zod'

/** What the load generator is told. */
export const loadOptions = z.object({
  origin: z.url(),
  connections: z.int().positive(),
  seconds: z.number().positive(),
  /** Sent in turn by every connection, each after the answer to the one before. */
  requests: z
    .array(
      z.object({
        method: z.enum(['GET', 'POST']).default('GET'),
        path: z.string().startsWith('/'),
        headers: z.record(z.string(), z.string()).default({}),
        body: z.string().default(''),
      }),
    )
    .min(1),
})
export type LoadOptions = z.output<typeof loadOptions>

/** What it tells. */
export const loadResult = z.object({
  requests: z.int(),
  /** Answers that were not 200, and connections that broke. */
  failures: z.int(),
  perSecond: z.number(),
  /** Milliseconds from request to the last byte of its answer. */
  p50: z.number(),
  p99: z.number(),
})
export type LoadResult = z.output<typeof loadResult>
