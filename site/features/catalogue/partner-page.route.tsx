import { getPartnerPage } from '#contract/site.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import type { Route } from './+types/partner-page.route'
import styles from './partner-page.module.css'
import './texts.ts'

/** A page that is shown inside the frame: without the top bar and the footer, which stand round the frame already. */
export const handle = { isBare: true }

export async function loader({ params: { name }, context }: Route.LoaderArgs) {
  if (!/^[a-z0-9-]{1,40}$/.test(name)) throw new Response(null, { status: 404 })
  return context.get(siteContext).ask(getPartnerPage, { name })
}

export default function PartnerPage({ loaderData: { title, paragraphs } }: Route.ComponentProps) {
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <PageHead title={title} description={paragraphs[0] ?? title} isIndexed={false} />
      <h1>{title}</h1>
      <div className={styles.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </main>
  )
}
