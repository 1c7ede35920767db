import { Trans, useLingui } from '@lingui/react/macro'
import { diffWords } from 'diff'
import { type ReactNode, useId } from 'react'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { type FieldPath, valueAt } from '#contract/office/body/path.ts'
import { LANGUAGE_LABELS } from '../../../labels/labels.ts'
import { type Field, pathText } from '../../../labels/path-text.ts'
import { TextAreaField } from '../../../ui/office-field.tsx'
import { ValueText } from '../differences/value-text.tsx'
import { WordDifference } from '../differences/word-difference.tsx'
import { useEdited, useEntry } from './editor-context.ts'
import type { FieldConflict } from './entry-documents.ts'
import styles from './merge-dialog.module.css'

export type Choice = { kind: 'theirs' | 'mine' | 'both'; value: unknown }

type Props = {
  conflict: FieldConflict
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

/** A field that two people have changed: how it was, both changes, and the choice between them. */
export function MergeField({ conflict, choice, onChoose }: Props) {
  const { i18n, t } = useLingui()
  const { kind } = useEntry()
  const facts = useEdited(({ documents }) => documents.get('facts'))
  const { part, path, base, mine, theirs } = conflict
  const field = { kind, part, path, facts: facts.body }
  const isRemoved = part === 'facts' && theirs === undefined && isItem(facts.saved, path)
  const lang = LANGUAGE_CODES[part === 'facts' ? 'en' : part]
  const areTexts = typeof mine === 'string' && typeof theirs === 'string'
  const label = pathText(i18n, field)
  const language = part === 'facts' ? '' : ` · ${i18n._(LANGUAGE_LABELS[part])}`
  return (
    <fieldset className={styles.field}>
      <legend>
        {label}
        {language}
      </legend>
      <div className={styles.base}>
        <p className={styles.name}>
          <Trans>Before</Trans>
        </p>
        <p lang={lang}>
          <Value value={base} field={field} />
        </p>
      </div>
      <div className={styles.sides}>
        <Side
          title={isRemoved ? t`It was removed: drop mine` : t`Theirs`}
          isChosen={choice?.kind === 'theirs'}
          onChoose={() => onChoose({ kind: 'theirs', value: theirs })}
        >
          <Change base={base} value={theirs} lang={lang} field={field} />
        </Side>
        <Side
          title={isRemoved ? t`Put back` : t`Mine`}
          isChosen={choice?.kind === 'mine'}
          onChoose={() => onChoose({ kind: 'mine', value: mine })}
        >
          <Change base={base} value={mine} lang={lang} field={field} />
        </Side>
      </div>
      {areTexts && <Both theirs={theirs} mine={mine} lang={lang} choice={choice} onChoose={onChoose} />}
    </fieldset>
  )
}

/** Return true for the path of an item of a list. */
function isItem(facts: unknown, path: FieldPath): boolean {
  return Array.isArray(valueAt(facts, path.slice(0, -1)))
}

type BothProps = Pick<Props, 'choice' | 'onChoose'> & { theirs: string; mine: string; lang: string }

/** Both texts, one after the other, to be edited into one. */
function Both({ theirs, mine, lang, choice, onChoose }: BothProps) {
  const { t } = useLingui()
  const isChosen = choice?.kind === 'both'
  const both = `${theirs}${theirs.includes('\n') ? '\n\n' : ' '}${mine}`
  return (
    <Side
      title={t`Both: edit them together`}
      isChosen={isChosen}
      onChoose={() => onChoose({ kind: 'both', value: both })}
    >
      {isChosen && (
        <TextAreaField
          label={t`Text`}
          lang={lang}
          rows={4}
          value={String(choice.value)}
          onChange={({ target }) => onChoose({ kind: 'both', value: target.value })}
        />
      )}
    </Side>
  )
}

type SideProps = { title: string; isChosen: boolean; onChoose: () => void; children: ReactNode }

function Side({ title, isChosen, onChoose, children }: SideProps) {
  const id = useId()
  return (
    <div className={styles.side} data-is-chosen={isChosen}>
      <p className={styles.name}>
        <input id={id} type="radio" checked={isChosen} onChange={onChoose} />
        <label htmlFor={id}>{title}</label>
      </p>
      {children}
    </div>
  )
}

type ValueProps = { value: unknown; field: Field }

function Value({ value, field }: ValueProps) {
  return value === undefined || value === null || value === '' ? '–' : <ValueText {...field} value={value} />
}

/** A value with what was changed in it. */
function Change({ base, value, lang, field }: ValueProps & { base: unknown; lang: string }) {
  if (typeof base !== 'string' || typeof value !== 'string')
    return (
      <p lang={lang}>
        <Value value={value} field={field} />
      </p>
    )
  const intlSegmenter = new Intl.Segmenter(lang, { granularity: 'word' })
  const changes = diffWords(base, value, { intlSegmenter }).map(({ added, removed, value: text }) => ({
    kind: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
    text,
  }))
  return (
    <p>
      <WordDifference changes={changes} lang={lang} />
    </p>
  )
}
