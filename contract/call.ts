import type { z } from 'zod'

/** `form`: the call sends what a visitor entered or asks to act on it. `query`: the call only reads public data. */
export type CallKind = 'form' | 'query'

/** An API call: a POST to `path` with `input` besides language and country, returning `output` as the envelope's `data`. */
export type Call<
  Path extends `/api/${string}` = `/api/${string}`,
  Input extends z.core.$ZodType = z.core.$ZodType,
  Output extends z.core.$ZodType = z.core.$ZodType,
> = {
  readonly path: Path
  /**
   * Invalid input of a form is a 422 that names every field, of a query a 400. Only forms are protected against
   * cross-site posts, and only queries are cached.
   */
  readonly kind: CallKind
  /** One sentence for the API documentation. */
  readonly summary: string
  readonly input: Input
  readonly output: Output
}

/** The input as the caller passes it. */
export type InputOf<C extends Call> = z.input<C['input']>
/** The input as the handler receives it, after validation and defaults. */
export type ParsedInputOf<C extends Call> = z.output<C['input']>
/** The data that the handler returns and the caller receives. */
export type OutputOf<C extends Call> = z.output<C['output']>

/** Declare a call, a query by default. The types of both sides are inferred from its two schemas. */
export function defineCall<
  const Path extends `/api/${string}`,
  Input extends z.core.$ZodType,
  Output extends z.core.$ZodType,
>(definition: Omit<Call<Path, Input, Output>, 'kind'> & { kind?: CallKind }): Call<Path, Input, Output> {
  return { kind: 'query', ...definition }
}
