import { useLingui } from '@lingui/react/macro'
import { redirect, useRouteLoaderData } from 'react-router'
import { PageHead } from '../http/page-head.tsx'
import { inLanguage, languageOf, withoutLanguage } from '../i18n/languages.ts'
import { Link } from '../i18n/link.tsx'
import { MANUALS, productListPath } from '../paths.ts'
import type { loader as rootLoader } from '../root.tsx'
import { EmptyPlate } from '../ui/empty-plate.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { Route } from './+types/other.route'
import { interimTitle } from './interim-titles.ts'
import styles from './not-found.module.css'
import { REDIRECTS } from './other-addresses.ts'

/** Whatever no other route knows: led on, told to wait, or not found. */
export function loader({ url: { pathname } }: Route.LoaderArgs) {
  const page = withoutLanguage(pathname)
  const target = REDIRECTS[page]
  if (target) throw redirect(inLanguage(target, languageOf(pathname)), 301)
  const title = interimTitle(page, languageOf(pathname))
  if (title === undefined) throw new Response(null, { status: 404 })
  return { title }
}

/** An address whose page is still being written: it says so, says how to be helped meanwhile, and leads on. */
export default function Interim({ loaderData: { title } }: Route.ComponentProps) {
  const { t } = useLingui()
  const frame = useRouteLoaderData<typeof rootLoader>('root')?.frame
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <PageHead title={title} description={title} isIndexed={false} />
      <div className={styles.words}>
        <h1>{title}</h1>
        <p>{t`This page is still in the oven. Until it is done, customer care is glad to help.`}</p>
        {frame ? (
          <p>
            <a href={`tel:${frame.brand.telephone.replaceAll(' ', '')}`}>{frame.brand.telephone}</a>,{' '}
            <a href={`mailto:${frame.brand.email}`}>{frame.brand.email}</a>
          </p>
        ) : null}
        <p>
          <TextLink to={MANUALS}>{t`All manuals`}</TextLink>
        </p>
      </div>
      <EmptyPlate className={styles.plate} />
      <ul className={styles.categories}>
        {frame?.categories.map(({ id, name, count }) => (
          <li key={id}>
            <Link to={productListPath(id)}>
              {name} <span>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </main>
  )
}
