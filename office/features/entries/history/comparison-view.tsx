import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { pathName } from '#contract/office/body/path.ts'
import type { OutputOf } from '../../../api/call-office.ts'
import { useOfficeQuery } from '../../../api/queries.ts'
import { authorLabel, partLabel } from '../../../labels/content-labels.ts'
import { factsOf } from '../../../labels/facts-of.ts'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { ChoiceField } from '../../../ui/office-field.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { formatTime } from '../../../ui/time-text.tsx'
import { toggleInSet } from '../../../ui/toggle-in-set.ts'
import { useSetParam } from '../../../ui/use-set-param.ts'
import { DifferenceList } from '../differences/difference-list.tsx'
import type { Comparison } from './comparison-query.ts'
import styles from './history.module.css'
import { restoredPath } from './restored-path.ts'
import { RevisionSide } from './revision-side.tsx'

type Props = { id: string; name: string; entry: OutputOf<'entries/get'>; comparison: Comparison }
type Compared = OutputOf<'revisions/compare'>

/** Two revisions of a part compared, with what restores the one or the other. */
export function ComparisonView({ id, name, entry, comparison }: Props) {
  const { t, i18n } = useLingui()
  const [params] = useSearchParams()
  const { part, after, before } = comparison
  const compared = useOfficeQuery(
    'revisions/compare',
    { id, part, after, ...(before !== undefined && { before }) },
    { keepsPrevious: true },
  )
  const list = new URLSearchParams(params)
  list.delete('show')
  list.delete('with')
  const back = (
    <Link to={{ search: list.toString() }}>
      <Trans>Back to the history</Trans>
    </Link>
  )
  const partName = i18n._(partLabel(part))
  return (
    <>
      <PageTitle title={t`${name}: ${partName}, version ${after}`} note={back} />
      <QueryView query={compared}>
        {(data) => (
          // Another pair begins without a selection.
          <Compare key={`${part} ${data.before} ${after}`} {...{ id, entry, comparison, data }} />
        )}
      </QueryView>
    </>
  )
}

type CompareProps = Omit<Props, 'name'> & { data: Compared }

function Compare({ id, entry, comparison: { part, after }, data }: CompareProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const revisions = useOfficeQuery('revisions/list', { id, part }).data?.rows ?? []
  const document = entry.parts.find((each) => each.part === part)
  const latest = document?.draft ?? document?.published
  const chosen = data.differences.map(({ path }) => path).filter((path) => selected.has(pathName(path)))
  const fields = chosen.map((path) => restoredPath(latest?.body, path))
  const mayRestore = entry.writable.includes(part)
  const sideOf = (version: number) => ({
    ...{ id, part, version, fields },
    isCurrent: version === latest?.version,
    revision: revisions.find((revision) => revision.version === version),
    mayRestore,
  })
  return (
    <>
      <BeforeChoice before={data.before} after={after} revisions={revisions} />
      <div className={styles.sides}>
        {data.before > 0 && <RevisionSide {...sideOf(data.before)} />}
        <RevisionSide {...sideOf(after)} />
      </div>
      <p role="status" className={styles.quiet}>
        <Plural value={data.differences.length} one="# field differs." other="# fields differ." />
      </p>
      {fields.some((path, index) => path.length !== chosen[index]?.length) && (
        <p role="status">
          <Trans>What is selected belongs to an item that has been removed: it returns as a whole.</Trans>
        </p>
      )}
      {data.differences.length === 0 ? (
        <EmptyList>
          <Trans>The two versions are the same.</Trans>
        </EmptyList>
      ) : (
        <DifferenceList
          kind={entry.kind}
          part={part}
          facts={factsOf(entry.parts)}
          differences={data.differences}
          {...(mayRestore && {
            selected,
            onToggle: (field: string) => setSelected(toggleInSet(selected, field)),
          })}
        />
      )}
    </>
  )
}

type Revisions = OutputOf<'revisions/list'>['rows']

/** Chooses the revision to compare with. */
function BeforeChoice({ before, after, revisions }: { before: number; after: number; revisions: Revisions }) {
  const { t, i18n } = useLingui()
  const setParam = useSetParam()
  const known = revisions
    .filter(({ version }) => version !== after)
    .map(({ version, authorName, createdAt }): [string, string] => [
      String(version),
      [t`Version ${version}`, formatTime(createdAt), authorLabel(i18n, authorName)].join(' · '),
    ])
  const isKnown = known.some(([value]) => value === String(before))
  const current: [string, string][] = before === 0 || isKnown ? [] : [[String(before), t`Version ${before}`]]
  return (
    <div className={styles.choice}>
      <ChoiceField
        label={t`Compare with`}
        value={String(before)}
        choices={[...known, ...current, ['0', t`Nothing: show everything`]]}
        onChoose={(version) => setParam('with', version)}
      />
    </div>
  )
}
