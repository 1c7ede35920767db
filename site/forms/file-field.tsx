import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { showToast } from '../ui/toast-store.ts'
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
  /** Returns the file to send for a chosen one, or why it cannot be sent. */
  prepare: (file: File) => Promise<File | string>
}

/**
 * Track the file of an input. One that cannot be sent is taken out at once, so that it never stops the form; so is one that the
 * server rejected.
 */
function useChosenFile(prepare: Props['prepare'], rejection: Props['rejection']) {
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState('')
  const choose = async (file: File | undefined) => {
    setName(file?.name ?? '')
    setRefusal('')
    if (!file) return
    const prepared = await prepare(file)
    // Another file was chosen in the meantime.
    if (!input.current || input.current.files?.[0] !== file) return
    const isRefused = typeof prepared === 'string'
    const transfer = new DataTransfer()
    if (!isRefused) transfer.items.add(prepared)
    input.current.files = transfer.files
    setName(isRefused ? '' : prepared.name)
    setRefusal(isRefused ? prepared : '')
    if (isRefused) showToast({ kind: 'error', text: `${file.name}: ${prepared}` })
  }
  const remove = () => {
    if (input.current) input.current.value = ''
    setName('')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was there before
  useEffect(() => {
    const { form, files } = input.current ?? {}
    // Chosen before hydration, or restored by the browser.
    void choose(files?.[0])
    const clear = () => setName('')
    form?.addEventListener('reset', clear)
    return () => form?.removeEventListener('reset', clear)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each rejection
  useEffect(() => {
    if (rejection) remove()
  }, [rejection])
  return { input, name, refusal, choose, remove }
}

/** Render a file input as a field that shows the name of the chosen file and can be emptied. */
export function FileField({ id, name, label, mark, accept, hint, rejection, prepare, ...props }: Props) {
  const { t } = useLingui()
  const file = useChosenFile(prepare, rejection)
  const error = file.refusal || props.error
  return (
    <FieldFrame id={id} label={label} mark={mark} error={error} hint={hint}>
      <span className={styles.file}>
        <input
          ref={file.input}
          type="file"
          id={id}
          name={name}
          accept={accept}
          {...ariaStateOf(id, error, hint)}
          onChange={({ target }) => void file.choose(target.files?.[0])}
        />
        <span className={styles.face} aria-hidden="true">
          <Icon name="file" />
          <span className={styles.name}>{file.name || t`Choose a file`}</span>
        </span>
      </span>
      {file.name ? (
        <button
          type="button"
          className={styles.remove}
          onClick={() => {
            file.remove()
            file.input.current?.focus()
          }}
        >
          {t`Remove the file`}
        </button>
      ) : null}
    </FieldFrame>
  )
}
