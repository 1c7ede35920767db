import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CROPS } from '#contract/office/crops.ts'
import { cropPosition, type FocusPoint } from './crop-position.ts'
import styles from './crop-previews.module.css'
import { thumbUrl } from './thumb-url.ts'

type Props = {
  picture: { path: string; version: string; width: number; height: number }
  focus: FocusPoint
}

const LABELS: Record<Exclude<keyof typeof CROPS, 'original'>, MessageDescriptor> = {
  film: msg`Tall`,
  card: msg`Card`,
  square: msg`Square`,
  landscape: msg`Landscape`,
  wide: msg`Wide`,
}
const NAMES = ['wide', 'landscape', 'square', 'card', 'film'] as const

/** What the site's crops show of a picture. */
export function CropPreviews({ picture, focus }: Props) {
  const { i18n } = useLingui()
  const source = thumbUrl(picture.path, 480, picture.version)
  return (
    <ul className={styles.crops}>
      {NAMES.map((name) => {
        const [across, down] = CROPS[name]
        return (
          <li key={name} style={{ flexGrow: across / down, flexBasis: `${(5 * across) / down}rem` }}>
            <img
              src={source}
              alt=""
              style={{
                aspectRatio: `${across} / ${down}`,
                objectPosition: cropPosition(picture, [across, down], focus),
              }}
            />
            <span>
              {i18n._(LABELS[name])} {across} : {down}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
