import { useLingui } from '@lingui/react/macro'
import { HOME } from '#contract/paths.ts'
import { PageHead } from '../http/page-head.tsx'
import actions from '../ui/action.module.css'
import { EmptyPlate } from '../ui/empty-plate.tsx'
import { TextLink } from '../ui/text-link.tsx'
import styles from './not-found.module.css'

/** Render the page of an internal error, with the request id that finds it in the log. */
export function ErrorPage({ requestId }: { requestId: string | undefined }) {
  const { t } = useLingui()
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <PageHead title={t`Something boiled over.`} description={t`Something boiled over.`} isIndexed={false} />
      <div className={styles.words}>
        <h1>{t`Something boiled over.`}</h1>
        <p>{t`The fault is ours and has been noted. Please try again in a moment.`}</p>
        {requestId ? <p>{t`If it stays, quote ${requestId}.`}</p> : null}
        <p className="needs-scripts">
          <button type="button" className={actions.link} data-reload="">
            {t`Try again`}
          </button>
        </p>
        <p>
          <TextLink to={HOME}>{t`To the home page`}</TextLink>
        </p>
      </div>
      <EmptyPlate className={styles.plate} />
    </main>
  )
}
