import { OfficeIcon } from '../ui/office-icon.tsx'
import styles from './media-thumb.module.css'
import { thumbUrl } from './thumb-url.ts'

type Props = { path: string; version?: string; isLarge?: boolean }

/** A small picture of media, beside a text that names it. Films have an icon. */
export function MediaThumb({ path, version = '', isLarge = false }: Props) {
  if (path.endsWith('.mp4'))
    return (
      <span className={styles.thumb} data-is-large={isLarge}>
        <OfficeIcon name="film" />
      </span>
    )
  const [width, double] = isLarge ? ([240, 480] as const) : ([120, 240] as const)
  return (
    <span className={styles.thumb} data-is-large={isLarge} data-is-paper={path.endsWith('.svg')}>
      <img
        src={thumbUrl(path, width, version)}
        srcSet={`${thumbUrl(path, width, version)} 1x, ${thumbUrl(path, double, version)} 2x`}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </span>
  )
}
