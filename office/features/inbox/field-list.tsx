import { useLingui } from '@lingui/react/macro'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { fieldLabel } from '../../labels/labels.ts'
import { formatTime } from '../../ui/time-text.tsx'
import styles from './submission-screen.module.css'
import type { Submission } from './submission-types.ts'

const MESSAGE = 'description'

/** What the visitor wrote. Where a correction changed a field, both texts stand side by side. */
export function FieldList({ submission }: { submission: Submission }) {
  const { t, i18n } = useLingui()
  const { fields, versions, lang } = submission
  const last = versions.at(-1)
  const isCorrected = versions.length > 1 && last !== undefined
  return (
    <section>
      <h2>{t`What was sent`}</h2>
      {isCorrected && (
        <p className={styles.quiet}>{t`Corrected by the visitor on ${formatTime(last.createdAt)}`}</p>
      )}
      <dl className={styles.fields}>
        {inOrderOfReading(fields).map(({ name, texts }) => (
          <div key={name} data-is-message={name === MESSAGE}>
            <dt>{i18n._(fieldLabel(name))}</dt>
            <dd lang={LANGUAGE_CODES[lang]} dir="auto">
              <FieldTexts texts={texts} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The message first, which people look for; the other fields as in the form, without empty ones. */
function inOrderOfReading(fields: Submission['fields']): Submission['fields'] {
  const filled = fields.filter(({ texts }) => texts.some((text) => text !== ''))
  return [...filled.filter(({ name }) => name === MESSAGE), ...filled.filter(({ name }) => name !== MESSAGE)]
}

function FieldTexts({ texts }: { texts: readonly string[] }) {
  const { t } = useLingui()
  // Versions that say the same are one.
  const distinct = texts.filter((text, index) => text !== texts[index - 1])
  const current = distinct.at(-1) ?? ''
  const earlier = distinct.slice(0, -1)
  // A screen reader announces an insertion, which a text that was never corrected is not.
  const Current = earlier.length > 0 ? 'ins' : 'span'
  return (
    <>
      <Current className={styles.current}>{current || '–'}</Current>
      {earlier.reverse().map((text) => (
        <del key={text} className={styles.earlier}>
          <span className="visually-hidden">{t`Before:`} </span>
          {text || '–'}
        </del>
      ))}
    </>
  )
}
