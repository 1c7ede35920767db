import { useLingui } from '@lingui/react/macro'
import { queryOf } from '#contract/pages.ts'
import { manualsPath, placePath, productPath, REGISTER, REGISTERED } from '#contract/paths.ts'
import { getRegistration } from '#contract/registration.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { Link } from '../../i18n/link.tsx'
import actions from '../../ui/action.module.css'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/registered.route'
import { useDate } from './dates.ts'
import styles from './registered.module.css'
import { RegisteredFacts } from './registered-facts.tsx'
import { WarrantyTerms } from './warranty-terms.tsx'
import './texts.ts'

/** The link is signed and holds for thirty days; who has none learns nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = queryOf(request, REGISTERED)
  const reference = query.get('reference')
  const token = query.get('token')
  if (!reference || !token) throw new Response(null, { status: 404 })
  return { registration: await context.get(siteContext).ask(getRegistration, { reference, token }) }
}

/** What a visitor keeps of a registration: the reference, the certificate, and what the warranty promises. */
export default function Registered({ loaderData: { registration } }: Route.ComponentProps) {
  const { t } = useLingui()
  const dateOf = useDate()
  const { code, thumb, certificate, until } = registration
  const isKnown = thumb !== null
  const end = dateOf(until)
  const title = isKnown ? t`${code} is registered.` : t`Your appliance is registered.`
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <PageHead title={title} description={title} />
      <div className={styles.words}>
        <h1>
          <span>{t`Thank you.`}</span> <span>{title}</span>
        </h1>
        <p className={styles.lead}>
          {until ? t`Your warranty runs until ${end}.` : t`Your warranty has begun.`}{' '}
          {t`Keep the reference: it is all we need to find you.`}
        </p>
        <RegisteredFacts registration={registration} />
        <div className={styles.actions}>
          <a className={actions.button} href={certificate} target="_blank" rel="noopener">
            {t`Warranty certificate, PDF`}
            <Icon name="download" />
          </a>
          <button type="button" className={`${actions.button} ${actions.second} needs-scripts`} data-print="">
            {t`Print this page`}
          </button>
        </div>
        <p className={styles.links}>
          {isKnown ? (
            <TextLink to={placePath(productPath(code), 'manuals')}>{t`Manuals for ${code}`}</TextLink>
          ) : (
            <TextLink to={manualsPath()}>{t`All manuals`}</TextLink>
          )}
          <TextLink to={REGISTER}>{t`Register another`}</TextLink>
        </p>
      </div>
      {isKnown ? (
        <Link to={productPath(code)} className={styles.stage}>
          <Picture picture={thumb} crop="card" sizes="(width < 64em) 100vw, 42vw" isFirst />
        </Link>
      ) : null}
      <WarrantyTerms registration={registration} />
    </main>
  )
}
