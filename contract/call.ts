import type { z } from 'zod'

/** An API call: a POST to `path` with `input` besides language and country, returning `output` as the envelope's `data`. */
export type Call<
  Path extends `/api/${string}` = `/api/${string}`,
  Input extends z.core.$ZodType = z.core.$ZodType,
  Output extends z.core.$ZodType = z.core.$ZodType,
> = {
  readonly path: Path
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

/** Declare a call. The types of both sides are inferred from its two schemas. */
export function defineCall<
  const Path extends `/api/${string}`,
  Input extends z.core.$ZodType,
  Output extends z.core.$ZodType,
>(definition: Call<Path, Input, Output>): Call<Path, Input, Output> {
  return definition
}
