import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Lang, TargetLang } from '#contract/languages.ts'
import { pathName, valueAt } from '#contract/office/body/path.ts'
import { formOf } from '../../../labels/form-of.ts'
import { LANGUAGE_LABELS } from '../../../labels/labels.ts'
import { useShortcut } from '../../../shell/use-shortcut.ts'
import { announce } from '../../../ui/announcer.tsx'
import { CheckboxField } from '../../../ui/office-field.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import { useEdited, useEditor, useEntry } from './editor-context.ts'
import type { Entry } from './entry-documents.ts'
import { TextRowView } from './text-row-view.tsx'
import { listTextRows, rowState, type TextRow } from './text-rows.ts'
import styles from './translation-view.module.css'

type StoredField = Entry['fields'][number]['fields'][number]

/** The texts of a language beside the English, field by field in the order of the form. */
export function TranslationView({ lang }: { lang: TargetLang }) {
  const { i18n, t } = useLingui()
  const entry = useEntry()
  const rows = useRows()
  const stored = useMemo(() => storedFields(entry, lang), [entry, lang])
  const open = useOpenPaths(rows, lang, stored)
  const filter = useOpenFilter(open)
  const list = useRef<HTMLDivElement>(null)
  useWayBetweenOpenFields(list)
  useFieldOfUrl(lang)
  const canWrite = entry.writable.includes(lang)
  return (
    <section aria-label={t`${i18n._(LANGUAGE_LABELS[lang])} beside English`}>
      <Tools lang={lang} openCount={open.size} filter={filter} canWrite={canWrite} />
      <div ref={list} className={styles.rows}>
        {rows
          .filter(({ path }) => filter.isShown(pathName(path)))
          .map((row) => (
            <TextRowView
              key={pathName(row.path)}
              row={row}
              lang={lang}
              stored={stored.get(pathName(row.path))}
              canWrite={canWrite}
            />
          ))}
      </div>
    </section>
  )
}

type ToolsProps = {
  lang: TargetLang
  openCount: number
  filter: ReturnType<typeof useOpenFilter>
  canWrite: boolean
}

function Tools({ lang, openCount, filter, canWrite }: ToolsProps) {
  return (
    <div className={styles.tools}>
      <p>
        {openCount === 0 ? (
          <Trans>Every field is done.</Trans>
        ) : (
          <Plural value={openCount} one="# field is open" other="# fields are open" />
        )}
      </p>
      <CheckboxField
        label={<Trans>Open fields only</Trans>}
        checked={filter.isOn}
        onChange={({ target }) => filter.set(target.checked)}
      />
      {canWrite && <ConfirmButton lang={lang} />}
      <p className={styles.hint}>
        <Trans>Alt+↓ and Alt+↑ go to the next and the previous open field.</Trans>
      </p>
    </div>
  )
}

function storedFields(entry: Entry, lang: Lang): ReadonlyMap<string, StoredField> {
  const fields = entry.fields.find((each) => each.lang === lang)?.fields ?? []
  return new Map(fields.map((field) => [pathName(field.path), field]))
}

/** Return the rows, as one value as long as no field comes or goes. */
function useRows(): readonly TextRow[] {
  const { editor } = useEditor()
  const entry = useEntry()
  const list = () =>
    listTextRows(formOf(entry.kind), {
      facts: editor.documents.get('facts').body,
      english: editor.documents.get('en').body,
    })
  const paths = useEdited(() =>
    list()
      .map(({ path }) => pathName(path))
      .join('\n'),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the paths say when the rows have changed
  return useMemo(list, [paths])
}

/** Return the paths of the fields that are empty or whose English has changed. */
function useOpenPaths(
  rows: readonly TextRow[],
  lang: TargetLang,
  stored: ReadonlyMap<string, StoredField>,
): ReadonlySet<string> {
  const names = useEdited(({ documents }) => {
    const { body, saved } = documents.get(lang)
    return rows
      .filter(({ path, field }) => {
        const known = stored.get(pathName(path))
        const state = rowState({
          current: valueAt(body, path),
          saved: valueAt(saved, path),
          stored: known?.state,
        })
        return state !== 'done' && !(state === 'empty' && field.isOptional && !known)
      })
      .map(({ path }) => pathName(path))
      .join('\n')
  })
  return useMemo(() => new Set(names.split('\n').filter(Boolean)), [names])
}

/** Show only fields that were open since the filter was switched on, so that none vanishes while it is filled in. */
function useOpenFilter(open: ReadonlySet<string>) {
  const [shown, setShown] = useState<ReadonlySet<string>>()
  return {
    isOn: shown !== undefined,
    set: (isOn: boolean) => setShown(isOn ? open : undefined),
    isShown: (name: string) => shown === undefined || shown.has(name) || open.has(name),
  }
}

/** Go to the next or the previous open field with Alt and an arrow key. */
function useWayBetweenOpenFields(list: RefObject<HTMLDivElement | null>): void {
  const { t } = useLingui()
  function go(step: 1 | -1): void {
    const open = [...(list.current?.querySelectorAll('[data-is-open="true"]') ?? [])]
    const current = document.activeElement
    const isBeyond = (row: Element) => {
      if (!current || row.contains(current)) return false
      const position = current.compareDocumentPosition(row)
      return Boolean(
        position & (step === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING),
      )
    }
    const row = step === 1 ? open.find(isBeyond) : open.findLast(isBeyond)
    const control = row?.querySelector<HTMLElement>('textarea, [contenteditable="true"]')
    if (!control) announce(t`There is no other open field in this direction.`)
    control?.focus({ preventScroll: true })
    if (control) row?.scrollIntoView({ block: 'center' })
  }
  useShortcut('next', () => go(1))
  useShortcut('previous', () => go(-1))
}

/** Focus the field that the URL names, such as `?lang=kr&field=kr.gallery.hz90-2`. */
function useFieldOfUrl(lang: TargetLang): void {
  const [params] = useSearchParams()
  const field = params.get('field')
  useEffect(() => {
    if (!field?.startsWith(`${lang}.`)) return
    const control = document.getElementById(`field-${field.replace('.', '-')}`)
    control?.focus({ preventScroll: true })
    control?.scrollIntoView({ block: 'center' })
  }, [field, lang])
}
