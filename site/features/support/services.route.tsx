import { useLingui } from '@lingui/react/macro'
import { type ContentBlock, getContentPage } from '#contract/content-pages.ts'
import {
  CONSUMER_SERVICES,
  FAQ,
  FAULTS,
  FEEDBACK,
  framedPagePath,
  MANUALS,
  PARTS,
  REGISTER,
  STORES,
} from '#contract/paths.ts'
import { getServices, type ServiceGroup } from '#contract/support.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { Link } from '../../i18n/link.tsx'
import { TitleAndIntro } from '../../shell/title-and-intro.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Prose } from '../../ui/prose.tsx'
import type { Route } from './+types/services.route'
import { QuestionAccordion } from './question-accordion.tsx'
import styles from './services.module.css'
import './load-messages.ts'

/** The path each content block links to. */
const BLOCK_PATHS: Readonly<Record<string, string>> = {
  faq: FAQ,
  faults: FAULTS,
  manuals: MANUALS,
  parts: PARTS,
  stores: STORES,
  complaints: FEEDBACK,
  registration: REGISTER,
  care: framedPagePath({ type: '3', name: 'customer', categoryId: 0 }),
}

export async function loader({ context }: Route.LoaderArgs) {
  const { callApi } = context.get(siteContext)
  const [page, services] = await Promise.all([
    callApi(getContentPage, { key: 'consumer' }),
    callApi(getServices, {}),
  ])
  return { page, services }
}

export default function Services({ loaderData: { page, services } }: Route.ComponentProps) {
  const links = page.blocks.flatMap((block) => {
    const to = BLOCK_PATHS[block.key]
    return to ? [{ ...block, to }] : []
  })
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <PageHead title={page.title} description={page.description} />
      <TitleAndIntro page={page} column="half" />
      <ServiceLinks links={links} />
      <ServiceGroups title={services.title} groups={services.groups} />
    </main>
  )
}

/** Render the services as one clickable line each. */
function ServiceLinks({ links }: { links: readonly (ContentBlock & { to: string })[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ key, to, title, content }) => (
        <li key={key}>
          <h2>
            <Link to={to}>{title}</Link>
          </h2>
          <Prose html={content} />
          <Icon name="arrowRight" size={24} />
        </li>
      ))}
    </ul>
  )
}

/** Number of groups that are open initially, from the specification. */
const OPEN_GROUPS = 2

function ServiceGroups({ title, groups }: { title: string; groups: readonly ServiceGroup[] }) {
  const { t } = useLingui()
  return (
    <section className={styles.groups} aria-labelledby="service-questions">
      <h2 id="service-questions">{title}</h2>
      {groups.map(({ key, name, questions, questions: { length: count } }, index) => (
        <details key={key} className={styles.group} open={index < OPEN_GROUPS}>
          <summary>
            <h3>{name}</h3>
            <small>{t`Questions: ${count}`}</small>
            <Icon name="chevronDown" />
          </summary>
          <QuestionAccordion questions={questions} group={key} pagePath={CONSUMER_SERVICES} />
        </details>
      ))}
    </section>
  )
}
