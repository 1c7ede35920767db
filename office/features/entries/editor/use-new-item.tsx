import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CallError, callOffice } from '../../../api/call-office.ts'
import { announce } from '../../../ui/announcer.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { useEditor } from './editor-context.ts'
import styles from './field-tree.module.css'
import {
  addItem,
  blankFacts,
  type Identities,
  isNumber,
  listIdentities,
  type PlacedList,
} from './list-items.ts'

/** Return how to add an item at the end of a list, and why it failed. */
export function useNewItem(list: PlacedList) {
  const { t } = useLingui()
  const { editor } = useEditor()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  /** Return the facts of the new item; undefined if it was not added. */
  async function add(typed: Identities = {}): Promise<unknown> {
    setBusy(true)
    setError(null)
    try {
      const number = await reserveNumber(editor.documents.entryId, list)
      const item = blankFacts(list.field, { ...typed, ...number })
      addItem(editor, list, item)
      announce(t`Added at the end.`)
      return item
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { add, isBusy, error }
}

/** Get the number of a new item from the server, which gives none twice; nothing for an item without a number. */
async function reserveNumber(id: string, { field, scope }: PlacedList): Promise<Identities> {
  const numbered = listIdentities(field).find(isNumber)
  if (!numbered) return {}
  // The names of lists alternate with the keys of items.
  const lists = [...scope.facts, ...field.facts].filter((_, index) => index % 2 === 0)
  const { number } = await callOffice('entries/reserve-number', { id, lists })
  return { [numbered.label]: number }
}

/** Says why an item could not be added. */
export function NewItemFailure({ error }: { error: CallError | null }) {
  if (error?.reason !== 'offline') return <FailureNote error={error} />
  return (
    <p role="alert" className={styles.problem}>
      <Trans>The server gives such an item its number: this needs the connection. Try again later.</Trans>
    </p>
  )
}
