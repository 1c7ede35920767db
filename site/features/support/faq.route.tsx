import { useLingui } from '@lingui/react/macro'
import { listCategories } from '#contract/catalogue.ts'
import { readPageQuery } from '#contract/pages.ts'
import { FAQ, faqPath, faultsPath } from '#contract/paths.ts'
import { type FaqItem, listFaq, MAX_FAQ_QUERY_LENGTH, searchFaq } from '#contract/support.ts'
import { SearchForm } from '../../forms/search-form.tsx'
import { PageHead } from '../../http/page-head.tsx'
import type { JsonLdContext } from '../../http/page-head-props.ts'
import { siteContext } from '../../http/site-context.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/faq.route'
import styles from './faq.module.css'
import { FaqResults } from './faq-results.tsx'
import { FaqTabs } from './faq-tabs.tsx'
import './load-messages.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { callApi } = context.get(siteContext)
  const search = readPageQuery(request, FAQ)
  const query = (search.get('q') ?? '').trim().slice(0, MAX_FAQ_QUERY_LENGTH)
  const all = await callApi(listCategories, {})
  const requested = all.find(({ categoryId }) => String(categoryId) === search.get('id'))
  // An invalid category shows the first one; a search without a category covers all.
  const category = requested ?? (query ? undefined : all[0])
  const scope = category ? { categoryId: category.categoryId } : {}
  const found = query
    ? await callApi(searchFaq, { q: query, ...scope })
    : category
      ? [
          {
            categoryId: category.categoryId,
            questions: await callApi(listFaq, { categoryId: category.categoryId }),
          },
        ]
      : []
  const categories = all.map(({ categoryId, title }) => ({ categoryId, title }))
  const groups = categories.flatMap(({ categoryId, title }) =>
    found
      .filter((group) => group.categoryId === categoryId)
      .map(({ questions }) => ({ categoryId, title, questions })),
  )
  return { query, categories, groups, current: category?.categoryId, picture: (category ?? all[0])?.img }
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { query, categories, groups, current, picture } = loaderData
  const name = categories.find(({ categoryId }) => categoryId === current)?.title
  const title = query ? t`Questions with “${query}”` : t`Questions and answers: ${name}`
  const questions = query ? [] : groups.flatMap((group) => group.questions)
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <PageHead
        title={title}
        description={
          name
            ? t`Answers about ${name}: choosing, installing, using and cleaning them, and what to do when something is wrong.`
            : t`Answers about kitchen appliances: choosing, installing, using and cleaning them, and what to do when something is wrong.`
        }
        picture={picture}
        canonical={query ? FAQ : faqPath(current)}
        jsonLd={(context) => faqJsonLd(questions, context)}
      />
      <header className={styles.head}>
        <h1>{t`Questions and answers`}</h1>
        <p>{t`Short answers by kind of appliance. If yours is missing, write to us.`}</p>
        <p>
          <TextLink to={faultsPath(current)}>{t`Faults and what to do`}</TextLink>
        </p>
      </header>
      <FaqTabs categories={categories} current={current} query={query} />
      <div className={styles.body}>
        <FaqSearch query={query} scope={current} />
        <FaqResults groups={groups} query={query} isNarrowed={current !== undefined} />
      </div>
    </main>
  )
}

/** Build the JSON-LD of the questions, all of which are on the page. Links in answers are made absolute. */
function faqJsonLd(questions: readonly FaqItem[], { absoluteUrl }: JsonLdContext): object[] {
  if (questions.length === 0) return []
  const mainEntity = questions.map(({ title, content }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: {
      '@type': 'Answer',
      text: content.replace(/(?<=href=")\/[^"]*/g, (path) => absoluteUrl(path)),
    },
  }))
  return [{ '@type': 'FAQPage', mainEntity }]
}

type Props = {
  query: string
  /** The category searched in, which is the current tab; undefined for all. */
  scope: number | undefined
}

/** Render the search of the current tab, or of all categories. */
function FaqSearch({ query, scope }: Props) {
  const { t } = useLingui()
  return (
    <SearchForm action={FAQ} id="faq-search" name={t`Search the questions`} query={query}>
      {scope === undefined ? null : <input type="hidden" name="id" value={scope} />}
    </SearchForm>
  )
}
