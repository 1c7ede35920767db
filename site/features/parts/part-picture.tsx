import type { Part } from '#contract/parts.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './parts.module.css'

/** Render the picture of a part next to its name; nothing for a part without one. */
export function PartPicture({ part: { picture } }: { part: Pick<Part, 'picture'> }) {
  if (!picture) return null
  return (
    <Picture
      picture={picture}
      crop="square"
      sizes="5rem"
      maxRenditionWidth={320}
      className={styles.picture}
      alt=""
    />
  )
}
