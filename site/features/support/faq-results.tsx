import { useLingui } from '@lingui/react/macro'
import { FAQ, FEEDBACK, faqPath } from '#contract/paths.ts'
import type { FaqItem } from '#contract/support.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './faq.module.css'
import { QuestionAccordion } from './question-accordion.tsx'

type FaqGroup = { categoryId: number; title: string; questions: readonly FaqItem[] }

type Props = {
  groups: readonly FaqGroup[]
  query: string
  /** True when only one category was searched. */
  isNarrowed: boolean
}

/** Render the questions of a category, or search results by category, with their number. */
export function FaqResults({ groups, query, isNarrowed }: Props) {
  const { t } = useLingui()
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <div className={styles.results}>
      <p className={styles.count} role="status">
        {query ? t`Questions with “${query}”: ${count}` : t`Questions: ${count}`}
      </p>
      {query ? (
        <p className={styles.back}>
          {isNarrowed ? <TextLink to={faqPath(undefined, query)}>{t`Search all kinds`}</TextLink> : null}{' '}
          <TextLink to={FAQ}>{t`All questions`}</TextLink>
        </p>
      ) : null}
      {groups.map(({ categoryId, title, questions }) =>
        questions.length > 0 ? (
          <section key={categoryId} className={styles.group} aria-labelledby={`category-${categoryId}`}>
            <h2 id={`category-${categoryId}`}>{title}</h2>
            <QuestionAccordion questions={questions} group="faq" pagePath={faqPath(categoryId)} />
          </section>
        ) : null,
      )}
      {count === 0 ? <NoQuestions isSearch={query !== ''} /> : null}
    </div>
  )
}

function NoQuestions({ isSearch }: { isSearch: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={isSearch ? t`Nothing found.` : t`No questions here yet.`}
      text={isSearch ? t`Try another word or fewer words, or write to us.` : t`Write to us, and we answer.`}
    >
      <TextLink to={FEEDBACK}>{t`Write to us`}</TextLink>
    </EmptyState>
  )
}
