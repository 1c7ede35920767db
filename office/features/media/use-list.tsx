import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { LANGUAGE_LABELS } from '../../labels/labels.ts'
import type { MediaDetail } from './media-detail.ts'
import styles from './picture-screen.module.css'

/** The entries that show media, with the alternative texts that they give it. */
export function UseList({ uses }: { uses: MediaDetail['usedBy'] }) {
  return (
    <section className={styles.uses}>
      <h2>
        <Trans>Where it is used</Trans>
      </h2>
      {uses.length === 0 ? (
        <p className={styles.hint}>
          <Trans>No entry shows it.</Trans>
        </p>
      ) : (
        <ul>
          {uses.map((use) => (
            <Use key={use.id} use={use} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Use({ use: { id, title, texts } }: { use: MediaDetail['usedBy'][number] }) {
  const { i18n } = useLingui()
  return (
    <li>
      <Link to={`/entries/${id}`}>{title}</Link> <span className={styles.hint}>{id}</span>
      {texts.length > 0 && (
        <details>
          <summary>
            <Trans>Alternative texts, edited in the entry</Trans>
          </summary>
          <dl>
            {texts.map(({ lang, path, text }) => (
              <div key={`${lang} ${path.join('.')}`} className={styles.text}>
                <dt>{i18n._(LANGUAGE_LABELS[lang])}</dt>
                <dd lang={LANGUAGE_CODES[lang]}>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}
