import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { valueAt } from '#contract/office/body/path.ts'
import type { EntryPartName } from '#contract/office/entries.ts'
import { hasPermissionForPart } from '#contract/office/permissions.ts'
import type { OutputOf } from '../../../api/call-office.ts'
import { useOfficeMutation, useOfficeQuery } from '../../../api/queries.ts'
import { entryLabel, partLabel } from '../../../labels/content-labels.ts'
import { useDateDoubt } from '../../../labels/date-doubt.ts'
import { factsOf } from '../../../labels/facts-of.ts'
import { useMe } from '../../../shell/use-session.ts'
import { announce } from '../../../ui/announcer.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { ModalDialog } from '../../../ui/modal-dialog.tsx'
import { OfficeButton } from '../../../ui/office-button.tsx'
import { CheckboxField } from '../../../ui/office-field.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { toggleInSet } from '../../../ui/toggle-in-set.ts'
import { DraftPart } from './draft-part.tsx'
import { ProblemList } from './problem-list.tsx'
import styles from './publish.module.css'
import { PublishResult } from './publish-result.tsx'
import { PublishedNote } from './published-note.tsx'
import { WithdrawSection } from './withdraw-section.tsx'

type Entry = OutputOf<'entries/get'>
type Me = ReturnType<typeof useMe>

/** Publishes drafts of an entry, part by part, or takes a language off the site. */
export function PublishDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const entry = useOfficeQuery('entries/get', { id })
  const [published, setPublished] = useState<readonly EntryPartName[]>([])
  const name = entry.data && entryLabel(i18n, entry.data)
  return (
    <ModalDialog title={name ? t`Publish ${name}` : t`Publish`} isWide onClose={onClose}>
      <QueryView query={entry}>
        {(data) => (
          <div className={styles.dialog}>
            {published.length > 0 && <PublishedNote entry={data} parts={published} />}
            <Drafts entry={data} onPublished={setPublished} />
            <WithdrawSection entry={data} />
          </div>
        )}
      </QueryView>
    </ModalDialog>
  )
}

/** List the drafts that somebody may publish. */
function draftsOf({ parts }: Entry, me: Me) {
  return parts.flatMap(({ part, draft, published }) =>
    draft && hasPermissionForPart(me, 'entries.publish-texts', part)
      ? [{ part, draft, publishedVersion: published?.version ?? 0 }]
      : [],
  )
}

type Result = OutputOf<'entries/publish'>
type DraftsProps = { entry: Entry; onPublished: (parts: readonly EntryPartName[]) => void }

function Drafts({ entry, onPublished }: DraftsProps) {
  const { t, i18n } = useLingui()
  const me = useMe()
  const [left, setLeft] = useState<ReadonlySet<EntryPartName>>(new Set())
  const publish = useOfficeMutation('entries/publish')
  const drafts = draftsOf(entry, me)
  const chosen = drafts.filter(({ part }) => !left.has(part))
  const dateDoubt = useDateDoubt(chosen.some(({ part }) => part === 'facts') ? changedDateOf(entry) : '')
  const [isDateMeant, setDateMeant] = useState(false)
  function confirm(): void {
    const parts = chosen.map(({ part }) => part)
    const versions = Object.fromEntries(chosen.map(({ part, draft }) => [part, draft.version]))
    const onSuccess = ({ outcome }: Result) => {
      if (outcome !== 'done') return
      onPublished(parts)
      announce(t`Published: ${parts.map((part) => i18n._(partLabel(part))).join(', ')}.`)
    }
    publish.mutate({ id: entry.id, parts, versions }, { onSuccess })
  }
  function toggle(part: EntryPartName): void {
    setLeft(toggleInSet(left, part))
    publish.reset()
  }
  if (drafts.length === 0) return <NothingToPublish />
  return (
    <>
      <ul className={styles.parts} aria-label={t`Unpublished changes`}>
        {drafts.map((draft) => (
          <DraftPart
            key={draft.part}
            {...draft}
            id={entry.id}
            kind={entry.kind}
            facts={factsOf(entry.parts)}
            isChosen={!left.has(draft.part)}
            onToggle={() => toggle(draft.part)}
          />
        ))}
      </ul>
      {publish.data ? <PublishResult entry={entry} result={publish.data} /> : <Checks entry={entry} />}
      <FailureNote error={publish.error} />
      {dateDoubt && <DateQuestion doubt={dateDoubt} isMeant={isDateMeant} onChange={setDateMeant} />}
      <PublishSelected
        isReady={chosen.length > 0 && (!dateDoubt || isDateMeant)}
        isBusy={publish.isPending}
        onPublish={confirm}
      />
    </>
  )
}

type QuestionProps = { doubt: string; isMeant: boolean; onChange: (isMeant: boolean) => void }

/** Asks whether an odd date is meant. */
function DateQuestion({ doubt, isMeant, onChange }: QuestionProps) {
  const { t } = useLingui()
  return (
    <div className={styles.refused}>
      <p>{doubt}</p>
      <CheckboxField
        label={t`Publish it with this date`}
        checked={isMeant}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  )
}

/** Return the date that the facts would be published with; empty if it is that of the site already. */
function changedDateOf({ parts }: Entry): string {
  const facts = parts.find(({ part }) => part === 'facts')
  const date = valueAt(facts?.draft?.body, ['date'])
  return typeof date === 'string' && date !== valueAt(facts?.published?.body, ['date']) ? date : ''
}

type SelectedProps = { isReady: boolean; isBusy: boolean; onPublish: () => void }

function PublishSelected({ isReady, isBusy, onPublish }: SelectedProps) {
  return (
    <div className={styles.actions}>
      <OfficeButton
        tone="primary"
        isBusy={isBusy}
        aria-disabled={!isReady}
        onClick={isReady ? onPublish : undefined}
      >
        <Trans>Publish what is selected</Trans>
      </OfficeButton>
    </div>
  )
}

function NothingToPublish() {
  return (
    <p className={styles.quiet}>
      <Trans>There are no unpublished changes.</Trans>
    </p>
  )
}

/** What would prevent all drafts together from being published, or is worth a look before. */
function Checks({ entry }: { entry: Entry }) {
  const { data } = useOfficeQuery('entries/check', { id: entry.id })
  if (!data) return null
  return (
    <>
      {!data.areDependentsChecked && (
        <p className={styles.quiet}>
          <Trans>The products that depend on this are checked when it is published.</Trans>
        </p>
      )}
      {data.problems.length > 0 && (
        <div className={styles.refused}>
          <p>
            <Trans>All drafts together cannot be published yet:</Trans>
          </p>
          <ProblemList entry={entry} problems={data.problems} />
        </div>
      )}
      {data.warnings.length > 0 && (
        <div className={styles.warned}>
          <p>
            <Trans>This can be published, but please look at it:</Trans>
          </p>
          <ProblemList entry={entry} problems={data.warnings} />
        </div>
      )}
    </>
  )
}
