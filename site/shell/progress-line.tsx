import { useNavigation } from 'react-router'
import styles from './progress-line.module.css'

/** A hairline under the top edge while the next page, or the same with another choice, is on its way. */
export function ProgressLine() {
  const isWaiting = useNavigation().state !== 'idle'
  return isWaiting ? <div className={styles.line} data-progress="" /> : null
}
