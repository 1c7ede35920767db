import { useLingui } from '@lingui/react/macro'
import { listSafetyNotices } from '#contract/manuals.ts'
import { readPageQuery } from '#contract/pages.ts'
import {
  FAULTS,
  LEGAL,
  manualPath,
  manualsPath,
  partsPath,
  productPath,
  REGISTER,
  REGISTERED,
  withFragment,
} from '#contract/paths.ts'
import { getRegistration, type Registration } from '#contract/registration.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { useFormatDate } from '../../i18n/formatters.ts'
import { Link } from '../../i18n/link.tsx'
import actions from '../../ui/action.module.css'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SafetyNotices } from '../../ui/safety-notices.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/registered.route'
import styles from './registered.module.css'
import { RegisteredFacts } from './registered-facts.tsx'
import './load-messages.ts'

/** The link is signed and valid for thirty days. Without a valid token the page reveals nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readPageQuery(request, REGISTERED)
  const reference = query.get('reference')
  const token = query.get('token')
  if (!reference || !token) throw new Response(null, { status: 404 })
  const { callApi } = context.get(siteContext)
  const registration = await callApi(getRegistration, { reference, token })
  const { code, thumb } = registration
  const isInCatalogue = thumb !== null
  return { registration, notices: isInCatalogue ? await callApi(listSafetyNotices, { code }) : [] }
}

/** Render the confirmation of a registration: the reference, the certificate and the warranty terms. */
export default function Registered({ loaderData: { registration, notices } }: Route.ComponentProps) {
  const { t } = useLingui()
  const formatDate = useFormatDate()
  const { code, thumb, until, is_under_review: isUnderReview } = registration
  const isInCatalogue = thumb !== null
  const end = until && formatDate(until)
  const registered = isInCatalogue ? t`${code} is registered.` : t`Your appliance is registered.`
  const title = isUnderReview ? t`We have your registration.` : registered
  const begun = until ? t`Your warranty runs until ${end}.` : t`Your warranty has begun.`
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <PageHead title={title} description={title} />
      <SafetyNotices notices={notices} />
      <div className={styles.words}>
        <h1>
          <span>{t`Thank you.`}</span> <span>{title}</span>
        </h1>
        <p className={styles.lead}>
          {isUnderReview
            ? t`The serial number or the date of purchase looks unusual, so our care team looks at it first. The certificate then comes by email, and to this page.`
            : begun}{' '}
          {t`Keep the reference: it is all we need to find you.`}
        </p>
        <RegisteredFacts registration={registration} />
        <div className={styles.actions}>
          {isUnderReview ? null : <CertificateLink href={registration.certificate} />}
          <button type="button" className={`${actions.button} ${actions.second} needs-scripts`} data-print="">
            {t`Print this page`}
          </button>
        </div>
        <OwnerLinks code={isInCatalogue ? code : undefined} />
      </div>
      {isInCatalogue ? (
        <Link to={productPath(code)} className={styles.stage}>
          <Picture picture={thumb} crop="card" sizes="(width < 64em) 100vw, 42vw" priority="high" />
        </Link>
      ) : null}
      <WarrantyTerms registration={registration} />
    </main>
  )
}

/** Render what an owner may need next; without a code, of any model. */
function OwnerLinks({ code }: { code: string | undefined }) {
  const { t } = useLingui()
  return (
    <p className={styles.links}>
      {code === undefined ? (
        <TextLink to={manualsPath()}>{t`All manuals`}</TextLink>
      ) : (
        <>
          <TextLink to={manualPath(code)}>{t`Manual for ${code}`}</TextLink>
          <TextLink to={partsPath(code)}>{t`Parts and accessories`}</TextLink>
        </>
      )}
      <TextLink to={FAULTS}>{t`Faults and what to do`}</TextLink>
      <TextLink to={REGISTER}>{t`Register another`}</TextLink>
    </p>
  )
}

function CertificateLink({ href }: { href: string }) {
  const { t } = useLingui()
  return (
    <a className={actions.button} href={href} target="_blank" rel="noopener">
      {t`Warranty certificate, PDF`}
      <Icon name="download" />
    </a>
  )
}

/** Render the warranty terms and the wording required by law: in English, with the translation beside it. */
function WarrantyTerms({ registration }: { registration: Registration }) {
  const { t } = useLingui()
  const { terms, law, law_translation: translation } = registration
  return (
    <section className={styles.terms}>
      <h2>{t`Warranty against defects`}</h2>
      <div className={styles.columns}>
        <ul>
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
          <li>
            <TextLink to={withFragment(LEGAL, 'warranty')}>{t`What is covered, and how to claim`}</TextLink>
          </li>
        </ul>
        <div className={styles.law}>
          <p lang="en-AU">{law}</p>
          {translation ? <p>{translation}</p> : null}
        </div>
      </div>
    </section>
  )
}
