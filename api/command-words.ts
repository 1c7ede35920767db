import { rejectArguments, UsageError } from '#config/run-command.ts'
import { readReference } from './enquiries/reference.ts'
import { TIME_ZONE } from './melbourne-time.ts'

export const TIMES_ARE = `times are ${TIME_ZONE}`

/** A reference given as an argument or by `--reference`; undefined for none. Throws a UsageError for anything else. */
export function referenceGiven(words: readonly string[], option: string | undefined): string | undefined {
  const [word, ...rest] = words
  rejectArguments(option === undefined ? rest : words)
  const text = option ?? word
  if (text === undefined) return undefined
  const reference = readReference(text)
  if (reference === undefined) throw new UsageError(`${text} is not a reference such as SR-7K4M-Q2XN.`)
  return reference
}

/** As `referenceGiven`, where the command needs one. */
export function requireReference(reference: string | undefined): string {
  if (reference === undefined) throw new UsageError('Which submission? Give its reference.')
  return reference
}
