import { Plural, Trans } from '@lingui/react/macro'
import { isSmallPicture, MIN_LONGER_SIDE_PX } from '#contract/office/media-limits.ts'
import type { MediaRow } from './media-labels.ts'

/** The size of media in pixels or seconds, as far as it is known. */
export function SizeText({ width, height, seconds }: Pick<MediaRow, 'width' | 'height' | 'seconds'>) {
  if (width !== null && height !== null) return `${width} × ${height}`
  return seconds === null ? '' : <Plural value={seconds} one="# second" other="# seconds" />
}

/** Warns of a picture that is too small to be shown large. */
export function SmallPictureText({ kind, width, height }: Pick<MediaRow, 'kind' | 'width' | 'height'>) {
  if (kind !== 'photo' || width === null || height === null || !isSmallPicture({ width, height })) return null
  return (
    <Trans>
      Small: {width} × {height} pixels look blurred where the picture is large. At least {MIN_LONGER_SIDE_PX}{' '}
      on the longer side are recommended.
    </Trans>
  )
}

/** How many entries show media. */
export function UsesText({ uses }: { uses: number }) {
  return uses === 0 ? <Trans>Not used</Trans> : <Plural value={uses} one="In # entry" other="In # entries" />
}
