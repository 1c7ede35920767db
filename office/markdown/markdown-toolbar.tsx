import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { MarkdownEdit } from './markdown-edits.ts'
import styles from './markdown-toolbar.module.css'

type Props = {
  label: string
  isParagraph: boolean
  /** Formats of the text at the caret. */
  active: readonly MarkdownEdit[]
  onEdit: (edit: MarkdownEdit) => void
}

const EVERYWHERE: readonly MarkdownEdit[] = ['strong', 'emphasis', 'link']
const BLOCKS: readonly MarkdownEdit[] = ['heading', 'list', 'numbers']

/** Buttons that format a text. Arrow keys go from one to the next; Tab goes on to the text. */
export function MarkdownToolbar({ label, isParagraph, active, onEdit }: Props) {
  const { t } = useLingui()
  const toolbar = useRef<HTMLDivElement>(null)
  const [reachable, setReachable] = useState(0)
  const names: Record<MarkdownEdit, readonly [sign: string, name: string, keys?: string]> = {
    strong: ['B', t`Bold`, 'Control+B'],
    emphasis: ['I', t`Italic`, 'Control+I'],
    link: ['↗', t`Link`, 'Control+K'],
    heading: ['H', t`Heading`],
    list: ['•', t`List`],
    numbers: ['1.', t`Numbered list`],
  }
  const edits = isParagraph ? EVERYWHERE : [...EVERYWHERE, ...BLOCKS]
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (reachable + step + edits.length) % edits.length
    setReachable(next)
    toolbar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div ref={toolbar} role="toolbar" aria-label={label} className={styles.toolbar} onKeyDown={onKeyDown}>
      {edits.map((edit, index) => {
        const [sign, name, keys] = names[edit]
        return (
          <button
            key={edit}
            type="button"
            tabIndex={index === reachable ? 0 : -1}
            aria-label={name}
            title={name}
            aria-keyshortcuts={keys}
            aria-pressed={active.includes(edit)}
            data-edit={edit}
            // The text keeps the focus and what is selected in it.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onEdit(edit)}
          >
            <span aria-hidden="true">{sign}</span>
          </button>
        )
      })}
    </div>
  )
}
