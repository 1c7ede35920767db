import type { z } from 'zod'

/** One call of the contract: a POST to `path`, its input beside language and country, and the `data` it answers. */
export type Call<
  Path extends `/api/${string}` = `/api/${string}`,
  Input extends z.core.$ZodType = z.core.$ZodType,
  Output extends z.core.$ZodType = z.core.$ZodType,
> = {
  readonly path: Path
  /** One sentence for the API documents. */
  readonly summary: string
  readonly input: Input
  readonly output: Output
}

/** What the asking side may pass. */
export type InputOf<C extends Call> = z.input<C['input']>
/** What the answering side receives, after validation and defaults. */
export type ParsedInputOf<C extends Call> = z.output<C['input']>
/** What the answering side returns and the asking side receives. */
export type OutputOf<C extends Call> = z.output<C['output']>

/** Declares a call; the types of both sides follow from its two schemas. */
export function defineCall<
  const Path extends `/api/${string}`,
  Input extends z.core.$ZodType,
  Output extends z.core.$ZodType,
>(definition: Call<Path, Input, Output>): Call<Path, Input, Output> {
  return definition
}
