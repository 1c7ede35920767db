import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import type { OutputOf } from '../../../api/call-office.ts'
import { type EntryPart, partLabel } from '../../../labels/content-labels.ts'
import { pathText } from '../../../labels/path-text.ts'
import styles from './publish.module.css'

type Problem = OutputOf<'entries/check'>['problems'][number]

/** What prevents drafts from being published, each with a link to the part that is wrong. */
export function ProblemList({ id, problems }: { id: string; problems: readonly Problem[] }) {
  const { i18n } = useLingui()
  return (
    <ul className={styles.problems}>
      {problems.map((problem) => (
        <li key={`${problem.id} ${problem.part} ${problem.path.join('.')} ${problem.reason}`}>
          <Link to={partPath(problem.id, problem.part)}>
            {[
              ...(problem.id === id ? [] : [problem.id]),
              i18n._(partLabel(problem.part)),
              ...(problem.path.length > 0 ? [pathText(i18n, problem.path)] : []),
            ].join(' › ')}
          </Link>
          {/* The rules of content are written in English. */}
          <span lang={LANGUAGE_CODES.en}>{problem.reason}</span>
        </li>
      ))}
    </ul>
  )
}

/** Return the address where a part of an entry is edited. */
export function partPath(id: string, part: EntryPart): string {
  return part === 'facts' || part === 'en' ? `/entries/${id}` : `/entries/${id}?lang=${part}`
}
