import { useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { localizePath } from '#contract/languages.ts'
import { getManual, type Manual } from '#contract/manuals.ts'
import { readPageQuery } from '#contract/pages.ts'
import { FAQ, MANUAL, MANUALS, manualPath } from '#contract/paths.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { DiscontinuedNotice } from '../../ui/discontinued-notice.tsx'
import { SafetyNotices } from '../../ui/safety-notices.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/manual.route'
import { CareContact } from './care-contact.tsx'
import columns from './columns.module.css'
import { Consumables } from './consumables.tsx'
import { FaultArticle } from './fault-article.tsx'
import styles from './manual.module.css'
import { ManualChapter } from './manual-chapter.tsx'
import { ManualContents } from './manual-contents.tsx'
import { ManualHead } from './manual-head.tsx'
import './load-messages.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const code = readPageQuery(request, MANUAL).get('id')
  const { callApi, lang } = context.get(siteContext)
  if (code === null) throw redirect(localizePath(MANUALS, lang), 302)
  // An impossible product code is a missing page, not a bad request.
  if (!/^[A-Za-z0-9-]{1,20}$/.test(code)) throw new Response(null, { status: 404 })
  const manual = await callApi(getManual, { code })
  const isFormerCode = manual.product.code !== code.toUpperCase()
  if (isFormerCode) throw redirect(localizePath(manualPath(manual.product.code), lang), 301)
  return manual
}

/** Render the manual of a product: its chapters, with its faults and what to replace before the last one. */
export default function ManualPage({ loaderData: manual }: Route.ComponentProps) {
  const { t } = useLingui()
  const { product, chapters, consumables } = manual
  const { code, kind } = product
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <PageHead
        title={t`${code} manual`}
        description={t`How to use and clean ${code} (${kind}), what to do when something is wrong, and what to replace and when.`}
        picture={product.thumb}
        canonical={manualPath(code)}
      />
      <SafetyNotices notices={manual.notices} />
      <DiscontinuedNotice product={product} />
      <div className={columns.columns}>
        <ManualHead manual={manual} />
        <ManualContents manual={manual} />
        <div className={styles.chapters}>
          {chapters.map((chapter) =>
            chapter.key === 'contact' ? null : <ManualChapter key={chapter.key} chapter={chapter} />,
          )}
          <Faults manual={manual} />
          <Consumables parts={consumables} />
          {chapters.map((chapter) =>
            chapter.key === 'contact' ? <ManualChapter key={chapter.key} chapter={chapter} /> : null,
          )}
        </div>
      </div>
    </main>
  )
}

/** Render the faults of the model, dangers first. */
function Faults({ manual: { product, faults } }: { manual: Manual }) {
  const { t } = useLingui()
  return (
    <section id="faults" className={styles.chapter}>
      <h2>{t`When something is wrong`}</h2>
      {faults.map((fault) => (
        <FaultArticle key={fault.key} fault={fault} id={`fault-${fault.key}`} heading="h3" />
      ))}
      {faults.length === 0 ? (
        <p>
          <TextLink to={FAQ}>{t`Questions and answers`}</TextLink>
        </p>
      ) : null}
      <CareContact code={product.code} />
    </section>
  )
}
