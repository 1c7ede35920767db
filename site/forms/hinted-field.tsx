import { type ComponentProps, useState } from 'react'
import { TextField } from './field.tsx'

type Props = ComponentProps<typeof TextField> & {
  defaultValue?: string
  looksRight: (value: string) => boolean
  /** Said beside the field when what was written looks odd; it is accepted all the same. */
  oddHint: string
}

/** A field that, once left, quietly asks to look again at a value that looks odd. It refuses nothing. */
export function HintedField({ looksRight, oddHint, hint, onBlur, ...field }: Props) {
  const [value, setValue] = useState(field.defaultValue ?? '')
  const isOdd = value.trim() !== '' && !looksRight(value)
  return (
    <TextField
      {...field}
      hint={isOdd ? oddHint : hint}
      onBlur={(event) => {
        setValue(event.currentTarget.value)
        onBlur?.(event)
      }}
    />
  )
}
