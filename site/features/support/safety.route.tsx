import { useLingui } from '@lingui/react/macro'
import { listSafetyNotices } from '#contract/manuals.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { useSiteShell } from '../../http/use-site-shell.ts'
import { SafetyNoticeArticle } from '../../ui/safety-notices.tsx'
import { LinkifiedTelephones } from '../../ui/telephone-links.tsx'
import type { Route } from './+types/safety.route'
import styles from './safety.module.css'
import './load-messages.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { notices: await context.get(siteContext).callApi(listSafetyNotices, {}) }
}

/** Render all safety notices, newest first; closed ones stay listed. */
export default function Safety({ loaderData: { notices } }: Route.ComponentProps) {
  const { t } = useLingui()
  const telephone = useSiteShell()?.brand.telephone ?? ''
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <PageHead
        title={t`Safety notices`}
        description={t`Recalls and other safety notices for our appliances: which models and serial numbers, what to do, and what we do.`}
      />
      <header className={styles.head}>
        <h1>{t`Safety notices`}</h1>
        <p>{t`If one of our appliances can be a danger, we say so here and on its page.`}</p>
      </header>
      {notices.length === 0 ? (
        <p className={styles.none}>{t`There are no safety notices.`}</p>
      ) : (
        <div className={styles.notices}>
          {notices.map((notice) => (
            <SafetyNoticeArticle key={notice.id} notice={notice} />
          ))}
        </div>
      )}
      <p className={styles.contact}>
        <LinkifiedTelephones
          text={t`Something about your appliance worries you? Switch it off and call ${telephone}.`}
        />
      </p>
    </main>
  )
}
