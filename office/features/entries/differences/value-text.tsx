import { isGroup } from '#contract/office/forms/body-path.ts'
import styles from './difference-list.module.css'

/** Any value of a document as text: lists and groups line by line. */
export function ValueText({ value }: { value: unknown }) {
  if (Array.isArray(value) && value.some((item) => typeof item === 'object')) {
    return (
      <span className={styles.lines}>
        {value.map((item: unknown, index) => {
          const key = `${index + 1}.`
          return (
            <span key={key}>
              {key} <ValueText value={item} />
            </span>
          )
        })}
      </span>
    )
  }
  if (Array.isArray(value)) return value.join(', ')
  if (isGroup(value)) {
    return (
      <span className={styles.lines}>
        {Object.entries(value).map(([key, item]) => (
          <span key={key}>
            {key}: <ValueText value={item} />
          </span>
        ))}
      </span>
    )
  }
  return String(value)
}
