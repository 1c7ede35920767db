import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef } from 'react'
import { TextControl } from '../fields/text-control.tsx'
import type { ControlIds } from '../ui/value-frame.tsx'
import { applyEdit, type MarkdownEdit } from './markdown-edits.ts'
import { MarkdownToolbar } from './markdown-toolbar.tsx'

export type MarkdownProps = {
  ids: ControlIds
  label: string
  value: string
  onChange: (value: string) => void
  isReadOnly: boolean
  /** True for a text without headings and lists. */
  isParagraph: boolean
  lang: string | undefined
}

const KEYS: Readonly<Record<string, MarkdownEdit>> = { b: 'strong', i: 'emphasis', k: 'link' }

/** Markdown as it is stored, with buttons and keys that write its marks. */
export function PlainMarkdown({ ids, label, value, onChange, isReadOnly, isParagraph, lang }: MarkdownProps) {
  const { t } = useLingui()
  const area = useRef<HTMLTextAreaElement>(null)
  function edit(kind: MarkdownEdit): void {
    const element = area.current
    if (!element || isReadOnly) return
    const { selectionStart: start, selectionEnd: end } = element
    const next = applyEdit({ text: value, start, end }, kind)
    element.focus()
    replaceText(element, next.text)
    element.setSelectionRange(next.start, next.end)
  }
  function onKeyDown(event: KeyboardEvent): void {
    const kind = event.ctrlKey || event.metaKey ? KEYS[event.key.toLowerCase()] : undefined
    if (!kind || event.altKey || event.shiftKey) return
    // Without it, the browser or the office takes the key.
    event.preventDefault()
    event.stopPropagation()
    edit(kind)
  }
  return (
    <>
      {!isReadOnly && (
        <MarkdownToolbar label={t`Format of ${label}`} isParagraph={isParagraph} active={[]} onEdit={edit} />
      )}
      <TextControl
        ids={ids}
        ref={area}
        rows={isParagraph ? 2 : 4}
        lang={lang}
        readOnly={isReadOnly}
        value={value}
        onChange={onChange}
        onKeyDown={onKeyDown}
      />
    </>
  )
}

/** Replace the text as if it were typed, so that the browser can undo it. */
function replaceText(element: HTMLTextAreaElement, text: string): void {
  element.select()
  // There is no other way to keep the history of a text area.
  if (!document.execCommand('insertText', false, text)) {
    element.setRangeText(text)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
