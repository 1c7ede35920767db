import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LANGS } from '#contract/languages.ts'
import { type FieldPath, valueAt } from '#contract/office/body/path.ts'
import type { EntryPartName } from '#contract/office/entries.ts'
import { type Companion, companionsOf } from '#contract/office/forms/companions.ts'
import { fieldLabel } from '../../../labels/field-labels.ts'
import { formOf } from '../../../labels/form-of.ts'
import { announce } from '../../../ui/announcer.tsx'
import { OfficeButton } from '../../../ui/office-button.tsx'
import styles from './companion-note.module.css'
import { useEdited, useEditor, useEntry } from './editor-context.ts'
import type { EntryDocuments } from './entry-documents.ts'
import { toStored } from './to-stored.ts'

/** What has remained of a former picture, in one document. */
type Remainder = Companion & { part: EntryPartName; value: unknown }
type Replacement = { picture: unknown; remainders: readonly Remainder[] }

const NONE: readonly Remainder[] = []

/** Return what a picture that was just replaced has left behind, and how to clear it. */
export function useCompanions(path: FieldPath, picture: unknown) {
  const { editor, writable } = useEditor()
  const { kind } = useEntry()
  const [replacement, setReplacement] = useState<Replacement>()
  const remainders = replacement && replacement.picture === picture ? replacement.remainders : NONE
  // What has been changed since is about the new picture.
  const count = useEdited(({ documents }) => remainders.filter((each) => isUnchanged(documents, each)).length)
  return {
    remainders: count === 0 ? NONE : remainders,
    /** Take note of another picture in the place of one. */
    noteChange: (before: unknown, after: unknown) => {
      if (before || remainders.length > 0)
        setReplacement({ picture: after, remainders: findRemainders(editor.documents, kind, path) })
    },
    clear: () => {
      for (const { part, path: at, field } of remainders.filter((each) =>
        isUnchanged(editor.documents, each),
      ))
        if (writable.includes(part)) editor.write(part, at, toStored(field, undefined))
      setReplacement(undefined)
    },
    leave: () => setReplacement(undefined),
  }
}

function findRemainders(documents: EntryDocuments, kind: string, picture: FieldPath): Remainder[] {
  return companionsOf(formOf(kind), documents.get('facts').body, picture).flatMap((companion) =>
    (companion.field.place.in === 'facts' ? (['facts'] as const) : LANGS)
      .map((part) => ({ ...companion, part, value: valueAt(documents.get(part).body, companion.path) }))
      .filter(({ value }) => value !== undefined && value !== ''),
  )
}

function isUnchanged(documents: EntryDocuments, { part, path, value }: Remainder): boolean {
  return JSON.stringify(valueAt(documents.get(part).body, path)) === JSON.stringify(value)
}

/** Points out what belonged to the former picture, and clears it in all languages at once. */
export function CompanionNote({ companions }: { companions: ReturnType<typeof useCompanions> }) {
  const { i18n, t } = useLingui()
  const { remainders, clear, leave } = companions
  if (remainders.length === 0) return null
  const labels = [...new Set(remainders.map(({ field }) => fieldLabel(i18n, field.label)))].join(', ')
  return (
    <div role="status" className={styles.note}>
      <p>
        <Trans>Still there from before: {labels}. Does it fit what is chosen now?</Trans>
      </p>
      <p className={styles.choice}>
        <OfficeButton
          onClick={() => {
            clear()
            announce(t`Cleared: ${labels}`)
          }}
        >
          <Trans>Clear these</Trans>
        </OfficeButton>
        <OfficeButton tone="quiet" onClick={leave}>
          <Trans>It fits</Trans>
        </OfficeButton>
      </p>
    </div>
  )
}
