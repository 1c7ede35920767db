import { useLingui } from '@lingui/react/macro'
import { readPageQuery } from '#contract/pages.ts'
import { enquiryPath, FRAMED_PAGE, productPath, STORES } from '#contract/paths.ts'
import { getFramedPageUrl } from '#contract/site.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { ExternalLink, TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/framed-page.route'
import styles from './framed-page.module.css'
import './load-messages.ts'

/** Only URLs that the allow-list has for type, name and category are ever framed; an `id` in the query is ignored. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readPageQuery(request, FRAMED_PAGE)
  const type = (['1', '2', '3'] as const).find((each) => each === query.get('type'))
  const name = query.get('name') ?? ''
  const categoryId = query.get('cate') ?? '0'
  if (!type || name.length > 60 || !/^[0-6]$/.test(categoryId)) throw new Response(null, { status: 404 })
  const frame = await context.get(siteContext).callApi(getFramedPageUrl, { type, name, categoryId })
  return { ...frame, product: type === '2' ? { code: name, categoryId: Number(categoryId) } : undefined }
}

export default function FramedPage({ loaderData: { url, title, product } }: Route.ComponentProps) {
  const { t } = useLingui()
  const code = product?.code
  return (
    <main id="content" className={styles.page}>
      <PageHead title={title} description={title} />
      <header className={`${styles.head} page-width`}>
        <h1>{title}</h1>
        <ExternalLink to={url} hint={t`opens in a new tab`}>
          {t`Open in a new tab`}
        </ExternalLink>
        {product ? (
          <p className={styles.ways}>
            <TextLink to={productPath(product.code)}>{t`${code}: drawings and manuals`}</TextLink>
            <TextLink to={enquiryPath(product)}>{t`Ask about ${code}`}</TextLink>
            <TextLink to={STORES}>{t`Find a store`}</TextLink>
          </p>
        ) : null}
      </header>
      <iframe
        data-auto-height=""
        className={styles.frame}
        src={url}
        title={title}
        sandbox={iframeSandbox(url)}
        referrerPolicy="no-referrer"
      />
    </main>
  )
}

/**
 * Return the sandbox permissions. A page of this site needs no scripts in the frame, and with them it could escape its
 * sandbox; a page of another site cannot. Popups are needed for new tabs and for telephone links.
 */
function iframeSandbox(url: string): string {
  return url.startsWith('/')
    ? 'allow-same-origin allow-forms allow-popups'
    : 'allow-same-origin allow-scripts allow-forms allow-popups'
}
