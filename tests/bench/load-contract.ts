import { z } from 'zod'

/** Input of the load generator. */
export const loadOptions = z.object({
  origin: z.url(),
  connections: z.int().positive(),
  seconds: z.number().positive(),
  /** Sent in turn by every connection, each after the response to the previous one. */
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
/** A request as it is given to the load generator. */
export type LoadRequest = z.input<typeof loadOptions>['requests'][number]

/** Output of the load generator. */
export const loadResult = z.object({
  requests: z.int(),
  /** Responses other than 200, and broken connections. */
  failures: z.int(),
  perSecond: z.number(),
  /** Percentiles of the milliseconds from request to last byte of its response. */
  p50: z.number(),
  p99: z.number(),
})
export type LoadResult = z.output<typeof loadResult>
