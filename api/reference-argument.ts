import { TIME_ZONE } from '#contract/melbourne-midnight.ts'
import { rejectArguments, UsageError } from '#system/run-command.ts'
import { parseReference } from './enquiries/reference.ts'

export const TIME_ZONE_NOTE = `times are ${TIME_ZONE}`

/**
 * Parse a reference given as an argument or with `--reference`; undefined for none.
 *
 * @throws {UsageError} for anything else
 */
export function parseReferenceArgument(
  args: readonly string[],
  option: string | undefined,
): string | undefined {
  const [arg, ...rest] = args
  rejectArguments(option === undefined ? rest : args)
  const text = option ?? arg
  if (text === undefined) return undefined
  const reference = parseReference(text)
  if (reference === undefined) throw new UsageError(`${text} is not a reference such as SR-7K4M-Q2XN.`)
  return reference
}

/**
 * Return the reference of a command that needs one.
 *
 * @throws {UsageError} if it is missing
 */
export function requireReference(reference: string | undefined): string {
  if (reference === undefined) throw new UsageError('Give the reference of the submission.')
  return reference
}
