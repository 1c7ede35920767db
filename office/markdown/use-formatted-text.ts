import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { parseMarkdown, surroundingSpace, writeMarkdown } from './markdown-document.ts'
import type { MarkdownEdit } from './markdown-edits.ts'
import type { MarkdownProps } from './plain-markdown.tsx'
import { activeEdits, createState } from './rich-commands.ts'

type Options = MarkdownProps & {
  className: string | undefined
  onWrite: (text: string) => void
  onLink: () => void
  onPaste: (pictures: number) => void
}

const FROM_OUTSIDE = 'from outside'

/** Change only what differs, so that the caret stays where it is and what was typed can still be undone. */
function showText(view: EditorView, text: string): void {
  const { doc, tr } = view.state
  const next = parseMarkdown(text)
  const start = doc.content.findDiffStart(next.content)
  const end = doc.content.findDiffEnd(next.content)
  if (start === null || end === null) return
  // Repeated text can be found from both sides.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const slice = next.slice(start, end.b + overlap)
  view.dispatch(
    tr
      .replace(start, end.a + overlap, slice)
      .setMeta('addToHistory', false)
      .setMeta(FROM_OUTSIDE, true),
  )
}

function attributesOf({ ids, label, isReadOnly, className, lang }: Options): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(ids).map(([name, text]) => [name, String(text)])),
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-readonly': String(isReadOnly),
    class: className ?? '',
    ...(lang === undefined ? {} : { lang }),
  }
}

/** Show an editor of formatted text in an element, and keep it in step with the value. */
export function useFormattedText(options: Options) {
  const { ids, label, value, isParagraph, isReadOnly, lang } = options
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const known = useRef(value)
  // Of the text as it was opened: what is typed at its ends is no part of it.
  const space = useRef(surroundingSpace(value))
  const [active, setActive] = useState<readonly MarkdownEdit[]>([])
  const write = useEffectEvent((editor: EditorView) => {
    const { start, end } = space.current
    const written = writeMarkdown(editor.state.doc)
    known.current = written === '' ? '' : start + written + end
    options.onWrite(known.current)
    options.onChange(known.current)
  })
  const link = useEffectEvent(options.onLink)
  const paste = useEffectEvent(options.onPaste)
  const attributes = useEffectEvent(() => attributesOf(options))
  const isEditable = useEffectEvent(() => !isReadOnly)
  const start = useEffectEvent(() =>
    createState(value, isParagraph, { onLink: () => link(), onPaste: (pictures) => paste(pictures) }),
  )
  useEffect(() => {
    const editor = new EditorView(host.current, {
      state: start(),
      attributes: () => attributes(),
      editable: () => isEditable(),
      dispatchTransaction(transaction) {
        editor.updateState(editor.state.apply(transaction))
        setActive(activeEdits(editor.state))
        if (transaction.docChanged && !transaction.getMeta(FROM_OUTSIDE)) write(editor)
      },
    })
    view.current = editor
    return () => editor.destroy()
  }, [])
  useEffect(() => {
    if (value === known.current) return
    known.current = value
    space.current = surroundingSpace(value)
    if (view.current) showText(view.current, value)
  }, [value])
  // The element is the view's own: it reads these again when it is told that its props have changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is an attribute of the element
  useEffect(
    () => view.current?.setProps({}),
    [isReadOnly, lang, label, ids['aria-describedby'], ids['aria-invalid']],
  )
  return { host, view, active }
}
