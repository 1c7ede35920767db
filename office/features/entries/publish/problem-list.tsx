import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathName } from '#contract/office/body/path.ts'
import type { OutputOf } from '../../../api/call-office.ts'
import { nameOfEntry, partLabel } from '../../../labels/content-labels.ts'
import { factsOf } from '../../../labels/facts-of.ts'
import { pathText } from '../../../labels/path-text.ts'
import { fieldPath } from '../../../ui/field-path.ts'
import { Reason } from '../../../ui/reason.tsx'
import styles from './publish.module.css'

type Problem = OutputOf<'entries/check'>['problems'][number]

type Props = {
  /** `parts` name the items of its lists. */
  entry: { id: string; parts?: OutputOf<'entries/get'>['parts'] }
  problems: readonly Problem[]
}

/** What prevents drafts from being published, each with a link to the field that is wrong. */
export function ProblemList({ entry, problems }: Props) {
  const { i18n } = useLingui()
  return (
    <ul className={styles.problems}>
      {problems.map((problem) => {
        const { part, path, reason } = problem
        const isOther = problem.id !== entry.id
        const field = pathText(i18n, {
          ...{ kind: problem.entryKind, part, path },
          facts: isOther ? undefined : factsOf(entry.parts),
        })
        const names = [isOther ? nameOfEntry(i18n, problem) : '', i18n._(partLabel(part)), field]
        return (
          <li key={`${problem.id} ${part} ${pathName(path)} ${reason}`}>
            <Link to={fieldPath(problem)}>{names.filter(Boolean).join(' › ')}</Link>
            <span>
              <Reason reason={reason} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
