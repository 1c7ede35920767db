import type { z } from 'zod'
import type { Permission } from './permissions.ts'

/**
 * Who may make a call. `public`: anyone. `enrolling`: also a person who has opened an invitation and has no second factor yet.
 * `signed-in`: every person. Otherwise the roles with this permission.
 */
export type Access = 'public' | 'enrolling' | 'signed-in' | Permission

/** A call of the office: a POST of JSON to `path`. It returns JSON, or a file. */
export type OfficeCall<
  Path extends `/office/api/${string}` = `/office/api/${string}`,
  Input extends z.core.$ZodType = z.core.$ZodType,
  Output extends z.core.$ZodType = z.core.$ZodType,
  Needs extends Access = Access,
> = {
  readonly path: Path
  /** One sentence for the documentation. */
  readonly summary: string
  readonly needs: Needs
  /** True if the person must have confirmed with a second factor in the last ten minutes. Ignored while enrolling. */
  readonly needsConfirmation: boolean
  readonly input: Input
  /** `officeFile` for a call that returns a file. */
  readonly output: Output
}

export type OfficeInput<C extends OfficeCall> = z.input<C['input']>
export type OfficeParsedInput<C extends OfficeCall> = z.output<C['input']>
export type OfficeOutput<C extends OfficeCall> = z.output<C['output']>

/** Declare a call. The types of both sides are inferred from its two schemas. */
export function defineOfficeCall<
  const Path extends `/office/api/${string}`,
  Input extends z.core.$ZodType,
  Output extends z.core.$ZodType,
  const Needs extends Access,
>(
  definition: Omit<OfficeCall<Path, Input, Output, Needs>, 'needsConfirmation'> & {
    needsConfirmation?: boolean
  },
): OfficeCall<Path, Input, Output, Needs> {
  return { needsConfirmation: false, ...definition }
}
