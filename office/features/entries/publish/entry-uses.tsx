import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { OutputOf } from '../../../api/call-office.ts'
import { kindLabel } from '../../../labels/content-labels.ts'
import { EntryName } from '../../../ui/entry-name.tsx'
import styles from './publish.module.css'

type Use = OutputOf<'entries/references'>['uses'][number]

/** Entries that name another one, each with a link. */
export function EntryUses({ uses }: { uses: readonly Use[] }) {
  const { i18n } = useLingui()
  const entries = Map.groupBy(uses, ({ id }) => id)
  // What all of them name needs no repetition.
  const isOneName = new Set(uses.map(({ target }) => target)).size === 1
  const namedBy = (all: readonly Use[]) => (isOneName ? [] : all.map(({ target }) => target))
  return (
    <ul className={styles.uses}>
      {[...entries].map(([id, [first, ...others]]) =>
        first === undefined ? null : (
          <li key={id}>
            <Link to={`/entries/${id}`}>
              <EntryName entry={{ id, kind: first.entryKind, title: first.title }} />
            </Link>
            <span className={styles.quiet}>
              {[i18n._(kindLabel(first.entryKind)), first.code, ...namedBy([first, ...others])]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ),
      )}
    </ul>
  )
}
