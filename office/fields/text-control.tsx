import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { isComposing } from '#site/ui/is-composing.ts'
import styles from '../ui/value-frame.module.css'
import type { ControlIds } from '../ui/value-frame.tsx'

type Props = {
  ids: ControlIds
  value: string
  onChange: (value: string) => void
  /** True for a text without line breaks; it is wrapped all the same. */
  isLine?: boolean
  rows?: number
} & Pick<
  ComponentProps<'textarea'>,
  'lang' | 'readOnly' | 'spellCheck' | 'ref' | 'onKeyDown' | 'onBlur' | 'inputMode'
>

/** A text that grows with its content. What others change in it while somebody types does not move the caret. */
export function TextControl({ ids, value, onChange, isLine = false, rows = 1, ref, ...props }: Props) {
  const { element, remember, follow } = useCaret(value)
  return (
    <textarea
      {...props}
      {...ids}
      ref={(node) => {
        element.current = node
        if (typeof ref === 'function') ref(node)
        else if (ref) ref.current = node
      }}
      className={styles.control}
      data-is-line={isLine}
      rows={rows}
      value={value}
      onSelect={remember}
      onChange={(event) => {
        const text = isLine ? event.target.value.replaceAll(/\s*\n\s*/g, ' ') : event.target.value
        follow(text)
        onChange(text)
      }}
      onKeyDown={(event) => {
        if (isLine && event.key === 'Enter' && !isComposing(event.nativeEvent)) event.preventDefault()
        props.onKeyDown?.(event)
      }}
    />
  )
}

/** Put the caret back to where it was in the text after a change that was not typed here. */
function useCaret(value: string) {
  const element = useRef<HTMLTextAreaElement>(null)
  const known = useRef(value)
  const caret = useRef<[number, number]>([0, 0])
  useLayoutEffect(() => {
    const before = known.current
    known.current = value
    if (before === value || document.activeElement !== element.current) return
    const [start, end] = caret.current.map((place) => movedPlace(place, before, value))
    element.current?.setSelectionRange(start ?? null, end ?? null)
  }, [value])
  return {
    element,
    follow: (text: string) => {
      known.current = text
    },
    remember: () => {
      const { selectionStart = 0, selectionEnd = 0 } = element.current ?? {}
      caret.current = [selectionStart, selectionEnd]
    },
  }
}

/** Return where a place of a text is after something else has changed in it. */
export function movedPlace(place: number, before: string, after: string): number {
  return after.startsWith(before.slice(0, place)) ? place : Math.max(0, place + after.length - before.length)
}
