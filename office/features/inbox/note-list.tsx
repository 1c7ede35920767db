import { Trans, useLingui } from '@lingui/react/macro'
import { useOfficeMutation } from '../../api/queries.ts'
import { isShortcut } from '../../shell/use-shortcut.ts'
import { announce } from '../../ui/announcer.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { OfficeButton } from '../../ui/office-button.tsx'
import { TextAreaField } from '../../ui/office-field.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import styles from './submission-screen.module.css'
import type { Submission } from './submission-types.ts'
import { useDraft } from './use-draft.ts'

const MAX_LENGTH = 5_000

/** Notes of the team, and a new one. */
export function NoteList({ submission }: { submission: Submission }) {
  const { t } = useLingui()
  const { notes, reference } = submission
  return (
    <section>
      <h2>{t`Notes of the team`}</h2>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map(({ id, person, createdAt, text }) => (
            <li key={id}>
              <p className={styles.quiet}>
                {person.name}, <TimeText iso={createdAt} />
              </p>
              <p dir="auto" className={styles.noteText}>
                {text}
              </p>
            </li>
          ))}
        </ul>
      )}
      <NoteForm reference={reference} />
    </section>
  )
}

/** Keeps what is typed until the server has stored it. */
function NoteForm({ reference }: { reference: string }) {
  const { t } = useLingui()
  const { text, key, setText, clear } = useDraft(reference)
  const add = useOfficeMutation('inbox/note')
  function finish(): void {
    clear()
    announce(t`The note is stored.`)
  }
  return (
    <form
      className={styles.noteForm}
      onSubmit={(event) => {
        event.preventDefault()
        if (!add.isPending) add.mutate({ reference, text, key }, { onSuccess: finish })
      }}
      onKeyDown={(event) => {
        if (isShortcut('addNote', event)) event.currentTarget.requestSubmit()
      }}
    >
      <TextAreaField
        label={t`New note`}
        required
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FailureNote error={add.error} />
      <OfficeButton type="submit" isBusy={add.isPending}>
        <Trans>Add the note</Trans>
      </OfficeButton>
    </form>
  )
}
