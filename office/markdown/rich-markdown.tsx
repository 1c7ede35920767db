import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { linkAtCaret, linkTransaction } from './link-at-caret.ts'
import { LinkForm } from './link-form.tsx'
import { isFaithful } from './markdown-document.ts'
import type { MarkdownEdit } from './markdown-edits.ts'
import { MarkdownToolbar } from './markdown-toolbar.tsx'
import { type MarkdownProps, PlainMarkdown } from './plain-markdown.tsx'
import { COMMANDS } from './rich-commands.ts'
import styles from './rich-markdown.module.css'
import { useFormattedText } from './use-formatted-text.ts'

/** Markdown as it will look. A text that the editor would write differently is shown as it is stored. */
export function RichMarkdown(props: MarkdownProps) {
  const { value } = props
  // What the editor itself has written needs no check.
  const [written, setWritten] = useState<string>()
  const isSafe = useMemo(() => value === written || isFaithful(value), [value, written])
  if (isSafe) return <FormattedText {...props} onWrite={setWritten} />
  return (
    <>
      <PlainMarkdown {...props} />
      <p className={styles.note}>
        <Trans>Shown as it is stored, because formatting it here would change more than you type.</Trans>
      </p>
    </>
  )
}

function FormattedText(props: MarkdownProps & { onWrite: (text: string) => void }) {
  const { label, isReadOnly, isParagraph } = props
  const { t } = useLingui()
  const [isLinking, setLinking] = useState(false)
  const [pictures, setPictures] = useState(0)
  const { host, view, active } = useFormattedText({
    ...props,
    className: styles.text,
    onLink: () => setLinking(!isReadOnly),
    onPaste: setPictures,
  })
  function edit(kind: MarkdownEdit): void {
    const editor = view.current
    if (!editor || isReadOnly) return
    if (kind === 'link') setLinking(true)
    else {
      editor.focus()
      COMMANDS[kind](editor.state, editor.dispatch, editor)
    }
  }
  function finishLink(address: string | undefined): void {
    const editor = view.current
    setLinking(false)
    editor?.focus()
    if (editor && address !== undefined) editor.dispatch(linkTransaction(editor.state, address))
  }
  return (
    <div className={styles.editor}>
      {!isReadOnly && (
        <MarkdownToolbar
          label={t`Format of ${label}`}
          isParagraph={isParagraph}
          active={active}
          onEdit={edit}
        />
      )}
      {isLinking && (
        <LinkForm
          address={(view.current && linkAtCaret(view.current.state)?.address) ?? ''}
          onApply={finishLink}
          onCancel={() => finishLink(undefined)}
        />
      )}
      <div ref={host} />
      <LeftOut pictures={pictures} />
    </div>
  )
}

function LeftOut({ pictures }: { pictures: number }) {
  const { t } = useLingui()
  return (
    <p className={styles.note} role="status">
      {pictures > 0 &&
        t`${plural(pictures, {
          one: '# picture was left out: texts cannot have pictures.',
          other: '# pictures were left out: texts cannot have pictures.',
        })}`}
    </p>
  )
}
