import { useLingui } from '@lingui/react/macro'
import { formatDate, formatToday } from '../ui/time-text.tsx'

/** Dates before it are more likely a slip than meant. */
const EARLIEST = '1990-01-01'

/** Return why the date of an entry may not be meant; undefined if nothing speaks against it. */
export function useDateDoubt(date: string): string | undefined {
  const { t } = useLingui()
  if (date === '') return undefined
  const day = formatDate(date)
  if (date < EARLIEST) return t`The date is ${day}. Is that right?`
  if (date > formatToday())
    return t`The date is ${day}, which is still to come. The site does not wait for it: once published, this is shown at once, before everything else.`
  return undefined
}
