import { useLingui } from '@lingui/react/macro'
import { questionAnchor, withFragment } from '#contract/paths.ts'
import type { FaqItem } from '#contract/support.ts'
import { Link } from '../../i18n/link.tsx'
import { languageOfWords } from '../../i18n/words-language.ts'
import { Icon } from '../../ui/icon.tsx'
import { Prose } from '../../ui/prose.tsx'
import styles from './questions.module.css'

type Props = {
  questions: readonly FaqItem[]
  /** Questions of one group close each other. */
  group: string
  /** The address, without language, at which these questions stand. */
  page: string
}

/**
 * Questions of which one is open at a time. The anchor lies inside the answer, since browsers open what they are led into:
 * a link to a question works without scripts too.
 */
export function Questions({ questions, group, page }: Props) {
  const { t } = useLingui()
  return (
    <ul className={styles.questions}>
      {questions.map(({ id, title, content, fallback }) => (
        // The id keeps an update of the page from putting another question into an open one.
        <li key={id} id={`question-${id}`}>
          <details name={group} className={styles.question} data-question="">
            <summary>
              <span lang={languageOfWords({ fallback })}>{title}</span>
              <Icon name="plus" />
            </summary>
            <div id={questionAnchor(id)} className={styles.answer}>
              <Prose html={content} lang={languageOfWords({ fallback })} />
              <p>
                <Link to={withFragment(page, questionAnchor(id))} className={styles.link} data-ahead="none">
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
