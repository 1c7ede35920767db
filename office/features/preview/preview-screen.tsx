import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { isLang, type Lang, localizePath } from '#contract/languages.ts'
import type { InputOf, OutputOf } from '../../api/call-office.ts'
import { useOfficeQuery } from '../../api/queries.ts'
import { entryLabel, partLabel } from '../../labels/content-labels.ts'
import { LANGUAGE_LABELS } from '../../labels/labels.ts'
import { announce } from '../../ui/announcer.tsx'
import { ButtonLink, OfficeButton } from '../../ui/office-button.tsx'
import { OfficeIcon } from '../../ui/office-icon.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Reason } from '../../ui/reason.tsx'
import { useSetParam } from '../../ui/use-set-param.ts'
import { PageFrame } from './page-frame.tsx'
import { type PageWidth, widthOf } from './page-width.ts'
import { PreviewBar } from './preview-bar.tsx'
import styles from './preview-screen.module.css'
import { PublishedFrame } from './published-frame.tsx'

/** Pages of the site as an entry's draft, or an old revision, would change them. */
export function PreviewScreen() {
  const { '*': id = '' } = useParams()
  const [params] = useSearchParams()
  const version = Number(params.get('version'))
  const part = PARTS.find((one) => one === params.get('part'))
  const revision = part !== undefined && version > 0 ? { part, version } : undefined
  return <Preview key={`${id} ${part} ${version}`} input={{ id, ...(revision ? { revision } : {}) }} />
}

type Input = InputOf<'preview/choose'>

const PARTS = ['facts', 'en', 'cn', 'tw', 'kr', 'id'] as const

function Preview({ input }: { input: Input }) {
  const { i18n, t } = useLingui()
  const [reloads, setReloads] = useState(0)
  // Asked again when the window gets the focus: another tab may have chosen something else.
  const choice = useOfficeQuery('preview/choose', input)
  const title = choice.data ? entryLabel(i18n, { id: input.id, ...choice.data }) : ''
  async function reload(): Promise<void> {
    const { isSuccess } = await choice.refetch()
    if (!isSuccess) return
    setReloads(reloads + 1)
    announce(t`The preview is loaded again.`)
  }
  return (
    <>
      <PageTitle
        title={title === '' ? t`Preview` : t`Preview: ${title}`}
        note={<RevisionNote input={input} />}
      >
        <OfficeButton isBusy={choice.isFetching} onClick={() => void reload()}>
          <Trans>Reload</Trans>
        </OfficeButton>
        <ButtonLink to={`/entries/${input.id}`}>
          <OfficeIcon name="previous" />
          <Trans>Back to the editor</Trans>
        </ButtonLink>
      </PageTitle>
      <QueryView query={choice}>
        {({ problems, page }) =>
          problems.length > 0 ? (
            <ProblemList problems={problems} />
          ) : (
            // The cookie of this choice is set by then.
            choice.isFetchedAfterMount && <Frames {...{ title, page, reloads }} />
          )
        }
      </QueryView>
    </>
  )
}

/** The previewed page, and the published one beside it. */
function Frames({ title, page, reloads }: { title: string; page: string; reloads: number }) {
  const { t } = useLingui()
  const { lang, width, isComparing, set } = useView()
  const path = localizePath(page, lang)
  return (
    <>
      <PreviewBar {...{ lang, width, isComparing, set }} address={PREVIEW_PATH + path} />
      <div className={styles.frames} data-is-comparing={isComparing}>
        <PageFrame
          key={`${reloads} ${path}`}
          title={t`Preview: ${title}`}
          heading={isComparing ? t`Draft` : undefined}
          address={PREVIEW_PATH + path}
          width={width}
        />
        {isComparing && (
          <PublishedFrame key={`published ${reloads} ${path}`} lang={lang} width={width} page={path} />
        )}
      </div>
    </>
  )
}

const PREVIEW_PATH = '/office/preview'

/** How the page is looked at, which the URL names. */
function useView() {
  const [params] = useSearchParams()
  const set: (name: 'lang' | 'width' | 'compare', value: string) => void = useSetParam()
  const given = params.get('lang') ?? ''
  const lang: Lang = isLang(given) ? given : 'en'
  const width: PageWidth = widthOf(params.get('width'))
  return { lang, width, isComparing: params.get('compare') === '1', set }
}

function RevisionNote({ input: { revision } }: { input: Input }) {
  const { i18n, t } = useLingui()
  if (!revision) return <Trans>The page with your latest drafts. Visitors see nothing of it.</Trans>
  const { version, part } = revision
  const name = part === 'facts' ? t`Facts` : i18n._(LANGUAGE_LABELS[part])
  return t`Revision ${version} of: ${name}. The other parts are the latest.`
}

function ProblemList({ problems }: Pick<OutputOf<'preview/choose'>, 'problems'>) {
  const { i18n, t } = useLingui()
  return (
    <section className={styles.problems} role="alert">
      <h2>{t`This draft cannot be shown yet`}</h2>
      <ul>
        {problems.map(({ part, path, reason }) => (
          <li key={`${part} ${path.join('.')} ${reason}`}>
            <strong>{i18n._(partLabel(part))}</strong> <code>{path.join(' › ')}</code>{' '}
            <Reason reason={reason} />
          </li>
        ))}
      </ul>
    </section>
  )
}
