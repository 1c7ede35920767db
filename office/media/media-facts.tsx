import { Plural, Trans } from '@lingui/react/macro'
import type { MediaRow } from './media-labels.ts'

/** The size of media in pixels or seconds, as far as it is known. */
export function SizeText({ width, height, seconds }: Pick<MediaRow, 'width' | 'height' | 'seconds'>) {
  if (width !== null && height !== null) return `${width} × ${height}`
  return seconds === null ? '' : <Plural value={seconds} one="# second" other="# seconds" />
}

/** How many entries show media. */
export function UsesText({ uses }: { uses: number }) {
  return uses === 0 ? <Trans>Not used</Trans> : <Plural value={uses} one="In # entry" other="In # entries" />
}
