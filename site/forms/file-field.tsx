import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { ariaStateOf, FieldFrame } from './field.tsx'
import styles from './file-field.module.css'
import './load-messages.ts'

type Props = {
  id: string
  name: string
  label: string
  mark?: string
  /** Media types and extensions that the file dialog offers first. */
  accept: string
  error: string | undefined
  /** Names the accepted files. */
  hint: string
  /** The result with which the server rejected the file: it is removed, and the form can be sent without it. */
  rejection: object | undefined
  onChoose: (file: File | undefined) => void
}

/** Render a file input as a field that shows the name of the chosen file. */
export function FileField({ id, name, label, mark, accept, error, hint, rejection, onChoose }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState('')
  useEffect(() => {
    const { form, files } = input.current ?? {}
    // Chosen before hydration, or restored by the browser.
    setChosen(files?.[0]?.name ?? '')
    const clear = () => setChosen('')
    form?.addEventListener('reset', clear)
    return () => form?.removeEventListener('reset', clear)
  }, [])
  useEffect(() => {
    if (!rejection || !input.current) return
    input.current.value = ''
    setChosen('')
  }, [rejection])
  return (
    <FieldFrame id={id} label={label} mark={mark} error={error} hint={hint}>
      <span className={styles.file}>
        <input
          ref={input}
          type="file"
          id={id}
          name={name}
          accept={accept}
          {...ariaStateOf(id, error, hint)}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            setChosen(file?.name ?? '')
            onChoose(file)
          }}
        />
        <span className={styles.face} aria-hidden="true">
          <Icon name="file" />
          <span className={styles.name}>{chosen || t`Choose a file`}</span>
        </span>
      </span>
    </FieldFrame>
  )
}
