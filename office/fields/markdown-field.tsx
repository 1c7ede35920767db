import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { PlainMarkdown } from '../markdown/plain-markdown.tsx'
import { OfficeButton } from '../ui/office-button.tsx'
import { type FrameProps, ValueFrame } from '../ui/value-frame.tsx'
import styles from './markdown-field.module.css'

/** Its code is as large as that of all fields together: it is loaded with the first text that needs it. */
const RichMarkdown = lazy(() =>
  import('../markdown/rich-markdown.tsx').then(
    ({ RichMarkdown: Rich }) => ({ default: Rich }),
    // Without a connection, Markdown can be edited all the same.
    () => ({ default: PlainMarkdown }),
  ),
)

const STORAGE_KEY = 'office-markdown'
const listeners = new Set<() => void>()

function isPlain(): boolean {
  return localStorage.getItem(STORAGE_KEY) === 'plain'
}

function setPlain(isOn: boolean): void {
  if (isOn) localStorage.setItem(STORAGE_KEY, 'plain')
  else localStorage.removeItem(STORAGE_KEY)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type Props = FrameProps & {
  value: string
  onChange: (value: string) => void
  isReadOnly: boolean
  isParagraph: boolean
  lang: string | undefined
}

/** A text with formats: as it will look, or as Markdown. This browser remembers the choice. */
export function MarkdownField({ value, onChange, isReadOnly, isParagraph, lang, ...frame }: Props) {
  const isMarkdown = useSyncExternalStore(subscribe, isPlain)
  const modeSwitch = (
    <OfficeButton
      tone="quiet"
      className={styles.switch}
      aria-pressed={isMarkdown}
      aria-label={`Markdown: ${frame.label}`}
      onClick={() => setPlain(!isMarkdown)}
    >
      <Trans>Markdown</Trans>
    </OfficeButton>
  )
  return (
    <ValueFrame
      {...frame}
      note={
        <span className={styles.notes}>
          {frame.note}
          {modeSwitch}
        </span>
      }
    >
      {(ids) => {
        const props = { ids, label: frame.label, value, onChange, isReadOnly, isParagraph, lang }
        if (isMarkdown) return <PlainMarkdown {...props} />
        // Nothing to type in until it is loaded: what replaces it would take the focus away.
        const text = (
          <div aria-busy="true" lang={lang} className={styles.loading}>
            {value}
          </div>
        )
        return (
          <Suspense fallback={text}>
            <RichMarkdown {...props} />
          </Suspense>
        )
      }}
    </ValueFrame>
  )
}
