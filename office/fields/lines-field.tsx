import { useState } from 'react'
import { isEqual } from '#contract/office/body/is-equal.ts'
import { type FrameProps, ValueFrame } from '../ui/value-frame.tsx'
import { TextControl } from './text-control.tsx'

type Props = FrameProps & {
  value: unknown
  onChange: (value: readonly string[] | undefined) => void
  isReadOnly: boolean
}

/** A list with one item to a line. Empty lines are not stored, and go when the field is left. */
export function LinesField({ value, onChange, isReadOnly, ...frame }: Props) {
  const [typed, setTyped] = useState('')
  const lines = Array.isArray(value) ? value.map(String) : []
  return (
    <ValueFrame {...frame}>
      {(ids) => (
        <TextControl
          ids={ids}
          rows={2}
          readOnly={isReadOnly}
          spellCheck={false}
          value={isEqual(toLines(typed), lines) ? typed : lines.join('\n')}
          onBlur={() => setTyped('')}
          onChange={(text) => {
            const next = toLines(text)
            setTyped(text)
            onChange(next.length > 0 ? next : undefined)
          }}
        />
      )}
    </ValueFrame>
  )
}

function toLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
