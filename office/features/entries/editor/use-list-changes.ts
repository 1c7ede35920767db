import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ListField } from '#contract/office/forms/form.ts'
import type { FormScope } from '#contract/office/forms/form-scope.ts'
import { listAddress } from '#contract/office/forms/form-walk.ts'
import { CallError } from '../../../api/call-office.ts'
import { announce } from '../../../ui/announcer.tsx'
import { useEditor } from './editor-context.ts'
import type { ListChange } from './entry-editor.ts'

type Operation = ListChange['operation']

/** Return how to change a list, and why the last change failed. */
export function useListChanges(field: ListField, scope: FormScope) {
  const { t } = useLingui()
  const { editor } = useEditor()
  const [error, setError] = useState<CallError | null>(null)
  const [isUnsaved, setUnsaved] = useState(false)
  async function change(operation: Operation, text: string): Promise<boolean> {
    setError(null)
    setUnsaved(false)
    try {
      const isDone = await editor.changeList({ list: [...listAddress(field, scope)], operation })
      setUnsaved(!isDone)
      if (isDone) announce(text)
      return isDone
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure)
      if (failure.reason === 'conflict') await editor.reload()
      return false
    }
  }
  return {
    error,
    isUnsaved,
    /** `key`: of an item that has one; numbers are chosen by the server. */
    add: (key?: string) =>
      change({ type: 'add', ...(key === undefined ? {} : { key }) }, t`Added at the end.`),
    move: (from: number, to: number) => change({ type: 'move', from, to }, t`Moved to place ${to + 1}.`),
    remove: (at: number) => change({ type: 'remove', at }, t`Removed.`),
  }
}
