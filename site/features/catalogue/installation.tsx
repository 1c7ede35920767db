import { useLingui } from '@lingui/react/macro'
import type { ProductDetail } from '#contract/product-detail.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Prose } from '../../ui/prose.tsx'
import styles from './installation.module.css'

/** Render the installation scenes, all but the first collapsed, and the installation drawing. */
export function Installation({ detail }: { detail: ProductDetail }) {
  const { t } = useLingui()
  const lang = langAttribute(detail)
  return (
    <section id="installation" className={`${styles.installation} page-width`}>
      <h2>{t`Installation`}</h2>
      <div>
        {detail.scene.map((scene, index) => (
          <details key={scene.title} className={styles.scene} open={index === 0}>
            <summary>
              <h3 lang={lang}>{scene.title}</h3>
              <Icon name="minus" />
              <Icon name="plus" />
            </summary>
            <div className={styles.body}>
              <Picture
                picture={scene.img}
                crop="landscape"
                sizes="(width < 64em) 100vw, 38vw"
                className={scene.img.cutout ? (styles.onStone ?? '') : ''}
              />
              <Prose html={scene.text} className={styles.text} lang={lang} />
            </div>
          </details>
        ))}
        <details className={styles.scene}>
          <summary>
            <h3>{t`Dimensions for the installer`}</h3>
            <Icon name="minus" />
            <Icon name="plus" />
          </summary>
          <img
            className={styles.drawing}
            src={detail.installationDrawing.url}
            alt={detail.installationDrawing.alt}
            width={1088}
            height={716}
            loading="lazy"
          />
        </details>
      </div>
    </section>
  )
}
