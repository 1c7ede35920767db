import { useNavigation } from 'react-router'
import styles from './progress-line.module.css'

/**
 * A hairline under the top edge while the next page, or the same with another choice, is on its way. It stands there always:
 * an element that comes would have the page laid out anew with every press.
 */
export function ProgressLine() {
  const isWaiting = useNavigation().state !== 'idle'
  return <div className={styles.line} data-progress={isWaiting ? '' : undefined} />
}
