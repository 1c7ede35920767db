import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { pathName } from '#contract/office/body/path.ts'
import { partLabel } from '../../../labels/content-labels.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { OfficeButton } from '../../../ui/office-button.tsx'
import { TextAreaField } from '../../../ui/office-field.tsx'
import { useEditor, useEntry } from './editor-context.ts'
import styles from './field-tree.module.css'
import { readOldDraft, removeOldDraft } from './local-draft.ts'

/**
 * What an earlier release of the office left unsaved in this browser, to be copied by hand: its lists were matched by position,
 * so that it is uncertain where a text belongs by now.
 */
export function OldDrafts() {
  const { i18n, t } = useLingui()
  const { editor } = useEditor()
  const { parts } = useEntry()
  const [texts, setTexts] = useState(() =>
    parts.flatMap(({ part }) => {
      const key = editor.documents.keyOf(part)
      const known = new Set(listTexts(editor.documents.get(part).saved).map(({ text }) => text))
      const lost = listTexts(readOldDraft(key)).filter(({ text }) => !known.has(text))
      if (lost.length === 0) removeOldDraft(key)
      return lost.map(({ path, text }) => `${i18n._(partLabel(part))}, ${path}: ${text}`)
    }),
  )
  if (texts.length === 0) return null
  const text = texts.join('\n')
  return (
    <section className={styles.question}>
      <TextAreaField
        label={t`Not saved last time`}
        hint={t`The office has been updated since. Copy what you still need to its fields.`}
        readOnly
        rows={8}
        value={text}
      />
      <p>
        <CopyButton text={text}>
          <Trans>Copy</Trans>
        </CopyButton>{' '}
        <OfficeButton
          onClick={() => {
            for (const { part } of parts) removeOldDraft(editor.documents.keyOf(part))
            setTexts([])
          }}
        >
          <Trans>Discard</Trans>
        </OfficeButton>
      </p>
    </section>
  )
}

/** List the paragraphs and numbers of a body, each with the names that lead to it. */
function listTexts(value: unknown, path: readonly string[] = []): { path: string; text: string }[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, each]) => listTexts(each, [...path, name]))
  const texts = typeof value === 'string' || typeof value === 'number' ? String(value).split('\n\n') : []
  return texts.filter((text) => text.trim() !== '').map((text) => ({ path: pathName(path), text }))
}
