import { useLingui } from '@lingui/react/macro'
import { redirect, useLocation, useRouteLoaderData } from 'react-router'
import { PageHead } from '../http/page-head.tsx'
import { inLanguage, languageOf, withoutLanguage } from '../i18n/languages.ts'
import { Link } from '../i18n/link.tsx'
import { MANUALS, productListPath } from '../paths.ts'
import type { loader as rootLoader } from '../root.tsx'
import { EmptyPlate } from '../ui/empty-plate.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { Route } from './+types/other.route'
import styles from './not-found.module.css'
import { INTERIM, REDIRECTS } from './other-addresses.ts'

/** Whatever no other route knows: led on, told to wait, or not found. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  const page = withoutLanguage(pathname)
  const target = REDIRECTS[page]
  if (target) throw redirect(inLanguage(target, languageOf(pathname)), 301)
  if (!INTERIM.includes(page)) throw new Response(null, { status: 404 })
  return null
}

/** An address whose page is still being written: it says so, says how to be helped meanwhile, and leads on. */
export default function Interim() {
  const { t } = useLingui()
  const frame = useRouteLoaderData<typeof rootLoader>('root')?.frame
  const title = useTitle()
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <PageHead title={title} description={t`This page is still in the oven.`} isIndexed={false} />
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

/** The page's name is known before its content is. */
function useTitle(): string {
  const { t } = useLingui()
  const titles: Record<string, string> = {
    '/words': t`Questions and answers`,
    '/consumer': t`Consumer services`,
    '/exhibition': t`Stores`,
    '/joinin': t`Work with us`,
    '/about': t`About`,
    '/informationcopy': t`Happy kitchen`,
    '/kitchen': t`Happy kitchen`,
    '/wholeworld': t`World`,
    '/detailone': t`Happiness in the kitchen`,
    '/topmode': t`Service promises`,
    '/text': t`Privacy, terms and warranty`,
    '/pearlike': t`Language test`,
    '/register': t`Register a product`,
    '/feedback': t`Feedback and complaints`,
    '/aaaaa': t`Countdown`,
    '/portrait': t`Videos`,
    '/detailstovideo': t`Videos`,
    '/menu': t`Recipes`,
    '/detailstomenu': t`Recipes`,
    '/detailsproject': t`Projects`,
    '/cooperationall': t`Projects`,
    '/Engineering': t`Engineering cooperation`,
    '/ClassicCase': t`Classic cases`,
    '/ServiceIdea': t`Service idea`,
    '/Process': t`After-sales process`,
    '/search': t`Search`,
  }
  return titles[withoutLanguage(useLocation().pathname)] ?? t`News`
}
