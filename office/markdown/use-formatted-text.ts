import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { writeMarkdown } from './markdown-document.ts'
import type { MarkdownEdit } from './markdown-edits.ts'
import type { MarkdownProps } from './plain-markdown.tsx'
import { activeEdits, createState } from './rich-commands.ts'

type Options = MarkdownProps & {
  className: string | undefined
  onWrite: (text: string) => void
  onLink: () => void
}

/** Show an editor of formatted text in an element, and keep it in step with the value. */
export function useFormattedText({ ids, label, value, isParagraph, isReadOnly, lang, ...options }: Options) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const known = useRef(value)
  const [active, setActive] = useState<readonly MarkdownEdit[]>([])
  const write = useEffectEvent((editor: EditorView) => {
    known.current = writeMarkdown(editor.state.doc, value)
    options.onWrite(known.current)
    options.onChange(known.current)
  })
  const link = useEffectEvent(options.onLink)
  const attributes = useEffectEvent(() => ({
    ...Object.fromEntries(Object.entries(ids).map(([name, text]) => [name, String(text)])),
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-readonly': String(isReadOnly),
    class: options.className ?? '',
    ...(lang === undefined ? {} : { lang }),
  }))
  const isEditable = useEffectEvent(() => !isReadOnly)
  const start = useEffectEvent(() => createState(value, isParagraph, () => link()))
  useEffect(() => {
    const editor = new EditorView(host.current, {
      state: start(),
      attributes: () => attributes(),
      editable: () => isEditable(),
      dispatchTransaction(transaction) {
        editor.updateState(editor.state.apply(transaction))
        setActive(activeEdits(editor.state))
        if (transaction.docChanged) write(editor)
      },
    })
    view.current = editor
    return () => editor.destroy()
  }, [])
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    view.current?.updateState(start())
  }, [value])
  // The element is the view's own: it reads these again when it is told that its props have changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is an attribute of the element
  useEffect(
    () => view.current?.setProps({}),
    [isReadOnly, lang, label, ids['aria-describedby'], ids['aria-invalid']],
  )
  return { host, view, active }
}
