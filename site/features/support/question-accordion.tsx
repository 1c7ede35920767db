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
  /** Questions of one group close each other. */
  group: string
  /** The address, without language, at which these questions stand. */
  pagePath: string
}

/**
 * Questions of which one is open at a time. The anchor lies inside the answer, since browsers open what they are led into:
 * a link to a question works without scripts too.
 */
export function QuestionAccordion({ questions, group, pagePath }: Props) {
  const { t } = useLingui()
  return (
    <ul className={styles.questions}>
      {questions.map(({ id, title, content, fallback }) => (
        // The id keeps an update of the page from putting another question into an open one.
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
