import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { useOfficeQuery } from '../../api/queries.ts'
import { KIND_LABELS, LANGUAGE_LABELS, spamLabel } from '../../labels/labels.ts'
import { useShortcut } from '../../shell/use-shortcut.ts'
import { announce } from '../../ui/announcer.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { OfficeIcon } from '../../ui/office-icon.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { formatTime } from '../../ui/time-text.tsx'
import { AssignmentPanel } from './assignment-panel.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { EraseButton } from './erase-button.tsx'
import { FieldList } from './field-list.tsx'
import { HistoryList } from './history-list.tsx'
import { toInboxInput } from './inbox-query.ts'
import { NoteList } from './note-list.tsx'
import { ReceiptList } from './receipt-list.tsx'
import styles from './submission-screen.module.css'
import type { Submission } from './submission-types.ts'

/** A change by a colleague shows within this time. */
const REFRESH_MS = 5_000

/** One submission with everything that belongs to it. */
export function SubmissionScreen() {
  const { reference = '' } = useParams()
  const submission = useOfficeQuery('inbox/get', { reference }, { refetchInterval: REFRESH_MS })
  return (
    <>
      <WayBack reference={reference} />
      {submission.isLoadingError && <PageTitle title={reference} />}
      <QueryView query={submission}>{(data) => <Details key={data.reference} submission={data} />}</QueryView>
    </>
  )
}

/** Links back to the filtered list, which the URL names, and to the submissions before and after. */
function WayBack({ reference }: { reference: string }) {
  const { t } = useLingui()
  const { search } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { page: _, ...input } = toInboxInput(params)
  const neighbours = useOfficeQuery('inbox/neighbours', { ...input, reference }).data
  const pathOf = (one: string) => `/inbox/${one}${search}`
  const goTo = (one: string | null | undefined) => {
    if (one) void navigate(pathOf(one))
    else announce(t`There is no other submission in this direction.`)
  }
  useShortcut('next', () => goTo(neighbours?.next))
  useShortcut('previous', () => goTo(neighbours?.previous))
  return (
    <nav className={styles.back} aria-label={t`Submissions`}>
      <Link to={`/inbox${search}`}>
        <OfficeIcon name="previous" />
        <Trans>Back to the inbox</Trans>
      </Link>
      <NeighbourLink rel="prev" to={neighbours?.previous && pathOf(neighbours.previous)}>
        <Trans>Previous</Trans>
      </NeighbourLink>
      <NeighbourLink rel="next" to={neighbours?.next && pathOf(neighbours.next)}>
        <Trans>Next</Trans>
      </NeighbourLink>
    </nav>
  )
}

type NeighbourProps = { rel: 'prev' | 'next'; to: string | null | undefined; children: ReactNode }

/** At an end of the list its place stays empty, so that the other link does not move under the pointer. */
function NeighbourLink({ rel, to, children }: NeighbourProps) {
  return (
    <span className={styles.neighbour}>
      {to && (
        <Link to={to} rel={rel}>
          {children}
        </Link>
      )}
    </span>
  )
}

function Details({ submission }: { submission: Submission }) {
  const { i18n } = useLingui()
  const { reference, kind, lang, createdAt, spam } = submission
  const about = [i18n._(KIND_LABELS[kind]), i18n._(LANGUAGE_LABELS[lang]), formatTime(createdAt, 'long')]
  return (
    <>
      <PageTitle title={reference} note={<Standing submission={submission} about={about.join(' · ')} />}>
        <CopyButton text={reference}>
          <Trans>Copy the reference</Trans>
        </CopyButton>
        <ReplyLink submission={submission} />
      </PageTitle>
      {spam.length > 0 && (
        <p className={styles.spam}>
          <Trans>Suspected spam:</Trans> {spam.map((flag) => i18n._(spamLabel(flag))).join(', ')}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <FieldList submission={submission} />
          <ReceiptList submission={submission} />
          <NoteList submission={submission} />
        </div>
        <aside className={styles.side}>
          <AssignmentPanel submission={submission} />
          <Related submission={submission} />
          <DeliveryList submission={submission} />
          <HistoryList submission={submission} />
          <Origin submission={submission} />
          <EraseButton submission={submission} />
        </aside>
      </div>
    </>
  )
}

/** What it is, how far the team is, and who takes care of it. */
function Standing({ submission: { state, owner }, about }: { submission: Submission; about: string }) {
  return (
    <>
      {about}
      <p className={styles.standing}>
        <StateBadge state={state} />
        <span>{owner?.name ?? <Trans>Unassigned</Trans>}</span>
      </p>
    </>
  )
}

function ReplyLink({ submission: { reply } }: { submission: Submission }) {
  if (!reply) return null
  const parts = new URLSearchParams({ subject: reply.subject, body: reply.body }).toString()
  return (
    <a
      className={styles.reply}
      href={`mailto:${encodeURIComponent(reply.to)}?${parts.replaceAll('+', '%20')}`}
    >
      <Trans>Reply by mail</Trans>
    </a>
  )
}

function Related({ submission: { related } }: { submission: Submission }) {
  const { t, i18n } = useLingui()
  if (related.length === 0) return null
  return (
    <section>
      <h2>{t`From the same person`}</h2>
      <ul className={styles.plain}>
        {related.map(({ reference, kind, createdAt }) => (
          <li key={reference}>
            <Link to={`/inbox/${reference}`}>{reference}</Link>
            <p className={styles.quiet}>
              {i18n._(KIND_LABELS[kind])}, {formatTime(createdAt)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Origin({ submission: { page, notice, requestId, lang } }: { submission: Submission }) {
  const { t } = useLingui()
  return (
    <section>
      <h2>{t`Where it comes from`}</h2>
      <dl className={styles.origin}>
        <dt>{t`Page`}</dt>
        <dd>{page || '–'}</dd>
        <dt>{t`Request`}</dt>
        <dd>{requestId || '–'}</dd>
        <dt>{t`Notice shown`}</dt>
        <dd lang={LANGUAGE_CODES[lang]}>{notice || '–'}</dd>
      </dl>
    </section>
  )
}
