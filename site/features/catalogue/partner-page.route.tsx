import { getPartnerPage } from '#contract/site.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { Picture } from '../../ui/picture.tsx'
import { LinkifiedTelephones } from '../../ui/telephone-links.tsx'
import type { Route } from './+types/partner-page.route'
import styles from './partner-page.module.css'
import './load-messages.ts'

/** The page is shown inside a frame, so it has no top bar or footer: the surrounding page has them. */
export const handle = { isBare: true }

export async function loader({ params: { name }, context }: Route.LoaderArgs) {
  if (!/^[a-z0-9-]{1,40}$/.test(name)) throw new Response(null, { status: 404 })
  return context.get(siteContext).callApi(getPartnerPage, { name })
}

export default function PartnerPage({ loaderData: { title, paragraphs, img } }: Route.ComponentProps) {
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <PageHead title={title} description={paragraphs[0] ?? title} picture={img} />
      <Picture
        picture={img}
        crop="square"
        narrowCrop="landscape"
        sizes="(width < 64em) 100vw, 45vw"
        priority="high"
        className={styles.picture}
      />
      <div>
        <h1>{title}</h1>
        <div className={styles.text}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <LinkifiedTelephones text={paragraph} />
            </p>
          ))}
        </div>
      </div>
    </main>
  )
}
