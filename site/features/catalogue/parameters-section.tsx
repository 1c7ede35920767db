import { useLingui } from '@lingui/react/macro'
import type { ProductDetail } from '#contract/product-detail.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import actions from '../../ui/action.module.css'
import { nonBreaking } from '../../ui/non-breaking.ts'
import styles from './parameters-section.module.css'

/** Render the dimension drawing beside the parameters, grouped by topic. */
export function ParametersSection({ detail }: { detail: ProductDetail }) {
  const { t } = useLingui()
  const sheet = detail.documents.find(({ kind }) => kind === 'spec_sheet')
  return (
    <section id="parameters" className={`${styles.parameters} page-width`}>
      <h2>{t`Technical parameters`}</h2>
      <figure className={styles.drawing}>
        <a href={detail.lineDrawing.url} target="_blank" rel="noopener" aria-label={t`Enlarge the drawing`}>
          <img
            src={detail.lineDrawing.url}
            alt={detail.lineDrawing.alt}
            width={1088}
            height={716}
            loading="lazy"
          />
        </a>
        <figcaption>{t`All dimensions in millimetres.`}</figcaption>
        <p>
          {sheet ? (
            <a className={actions.link} href={sheet.url} target="_blank" rel="noopener">
              {t`Drawing, PDF`}
            </a>
          ) : null}
        </p>
      </figure>
      <div className={styles.topics}>
        {[...Map.groupBy(detail.parameters, ({ topic }) => topic)].map(([topic, list]) => (
          <section key={topic}>
            <h3>{topic}</h3>
            <dl>
              {list.map(({ key, name, content }) => (
                <div key={key}>
                  <dt>{name}</dt>
                  <dd>{nonBreaking(content)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {detail.award ? (
          <p className={styles.choice} lang={langAttribute(detail)}>
            {detail.award}
          </p>
        ) : null}
      </div>
    </section>
  )
}
