import { useLingui } from '@lingui/react/macro'
import { keyOf } from '#contract/office/body/items.ts'
import { isGroup } from '#contract/office/body/path.ts'
import { MEDIA_PATH } from '#contract/office/media-limits.ts'
import { type Field, fieldText, isFieldPath } from '../../../labels/path-text.ts'
import { MediaThumb } from '../../../media/media-thumb.tsx'
import styles from './difference-list.module.css'

function PictureText({ path }: { path: string }) {
  return (
    <>
      <MediaThumb path={path} /> {path}
    </>
  )
}

function isPicture(value: unknown): value is string {
  return typeof value === 'string' && MEDIA_PATH.test(value)
}

type Props = Field & { value: unknown }

/** Any value of a document as text: lists and groups line by line, with the labels of their fields. */
export function ValueText({ value, ...field }: Props) {
  const { i18n } = useLingui()
  if (isPicture(value)) return <PictureText path={value} />
  const isPlain = (item: unknown) => typeof item !== 'object' && !isPicture(item)
  if (Array.isArray(value) && value.every(isPlain)) return value.join(', ')
  if (!Array.isArray(value) && !isGroup(value)) return String(value)
  const lines = Array.isArray(value)
    ? value.map((item: unknown, index) => ({
        key: keyOf(item) ?? String(index),
        name: `${index + 1}.`,
        item,
      }))
    : Object.entries(value).flatMap(([key, item]) => {
        const inner = { ...field, path: [...field.path, key] }
        // People know items by their place.
        const isHidden = key === 'key' && !isFieldPath(inner)
        return isHidden ? [] : [{ key, name: `${fieldText(i18n, inner)}:`, item }]
      })
  if (lines.length === 0) return '–'
  return (
    <span className={styles.lines}>
      {lines.map(({ key, name, item }) => (
        <span key={key}>
          {name} <ValueText {...field} path={[...field.path, key]} value={item} />
        </span>
      ))}
    </span>
  )
}
