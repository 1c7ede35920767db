import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { isLang } from '#contract/languages.ts'
import { withoutPath } from '../../../labels/find-reason.ts'
import { reasonText } from '../../../labels/reason-text.ts'
import { useMe } from '../../../shell/use-session.ts'
import { useShortcut } from '../../../shell/use-shortcut.ts'
import { announce } from '../../../ui/announcer.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { EditorContext, EntryContext, fieldId } from './editor-context.ts'
import { EntryHead } from './editor-head.tsx'
import type { Entry } from './entry-documents.ts'
import { closeEditor, type EntryEditor, openEditor } from './entry-editor.ts'
import { EntryForm } from './entry-form.tsx'
import { OldDrafts } from './old-drafts.tsx'
import { TranslationView } from './translation-view.tsx'
import { refreshEntries, refreshEntry, useCheck, useEntryQuery, useFreshCheck } from './use-entry.ts'

/** An entry: its form with facts and English, or, with a language in the URL, the texts of this language beside the English. */
export function EntryScreen() {
  const { '*': id = '' } = useParams()
  const query = useEntryQuery(id)
  return (
    <>
      {query.isLoadingError && <PageTitle title={id} />}
      <QueryView query={query}>{(entry) => <EditedEntry key={id} entry={entry} />}</QueryView>
    </>
  )
}

function EditedEntry({ entry }: { entry: Entry }) {
  const me = useMe()
  const [params] = useSearchParams()
  const [editor] = useState(() =>
    openEditor({ entry, personId: me.id, onSaved: () => void refreshEntry(entry.id) }),
  )
  useEffect(() => editor.documents.receive(entry), [editor, entry])
  useSaving(editor)
  useFreshCheck(entry)
  const problems = useProblems(entry.id)
  const { writable } = entry
  const context = useMemo(() => ({ editor, writable, problems }), [editor, writable, problems])
  const lang = params.get('lang') ?? 'en'
  return (
    <EditorContext value={context}>
      <EntryContext value={entry}>
        <EntryHead />
        <OldDrafts />
        {isLang(lang) && lang !== 'en' ? <TranslationView key={lang} lang={lang} /> : <EntryForm />}
      </EntryContext>
    </EditorContext>
  )
}

/** Save with Ctrl+S and when the screen is left; ask before a page is closed whose changes would be lost. */
function useSaving(editor: EntryEditor): void {
  const { t } = useLingui()
  useShortcut('save', async () => {
    if (await editor.saver.flush()) announce(t`Saved.`)
  })
  useEffect(() => {
    if (editor.hasRestored) {
      announce(t`What you typed here last time had not been saved. It is back.`)
      editor.saver.schedule()
    }
    function onLeave(event: BeforeUnloadEvent): void {
      const { documents } = editor
      if (documents.unsavedParts().length > 0 || documents.unread.size > 0) event.preventDefault()
    }
    addEventListener('beforeunload', onLeave)
    const retry = () => void editor.saver.save()
    addEventListener('online', retry)
    return () => {
      removeEventListener('beforeunload', onLeave)
      removeEventListener('online', retry)
      void closeEditor(editor).then(refreshEntries)
    }
  }, [editor, t])
}

/** Return what prevents publishing, by id of the field. */
function useProblems(id: string): ReadonlyMap<string, string> {
  const { i18n } = useLingui()
  const problems = useCheck(id)?.problems
  return useMemo(
    () =>
      new Map(
        problems
          ?.filter((problem) => problem.id === id)
          .map(({ part, path, reason }) => [
            fieldId(part, path),
            reasonText(i18n, reason) ?? withoutPath(reason),
          ]),
      ),
    [problems, id, i18n],
  )
}
