import { useLingui } from '@lingui/react/macro'
import { questionAnchor, withFragment } from '#contract/paths.ts'
import type { FaqItem } from '#contract/support.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { Link } from '../../i18n/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Prose } from '../../ui/prose.tsx'
import styles from './question-accordion.module.css'

type Props = {
  questions: readonly FaqItem[]
  /** Only one question of a group is open at a time. */
  group: string
  /** The path, without language, of the page with these questions. */
  pagePath: string
}

/**
 * Render questions of which one is open at a time. The anchor is inside the answer: browsers open a `details` element
 * when navigating to an anchor inside it, so links to a question also work without scripts.
 */
export function QuestionAccordion({ questions, group, pagePath }: Props) {
  const { t } = useLingui()
  return (
    <ul className={styles.questions}>
      {questions.map(({ id, title, content, fallback }) => (
        // The id prevents page updates from replacing an open question with another one.
        <li key={id} id={`question-${id}`}>
          <details name={group} className={styles.question} data-question="">
            <summary>
              <span lang={langAttribute({ fallback })}>{title}</span>
              <Icon name="plus" />
            </summary>
            <div id={questionAnchor(id)} className={styles.answer}>
              <Prose html={content} lang={langAttribute({ fallback })} />
              <p>
                <Link
                  to={withFragment(pagePath, questionAnchor(id))}
                  className={styles.link}
                  data-prefetch="none"
                >
                  <Icon name="link" size={16} />
                  {t`Link to this question`}
                  <span className="visually-hidden">: {title}</span>
                </Link>
              </p>
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}
