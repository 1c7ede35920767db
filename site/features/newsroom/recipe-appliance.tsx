import { useLingui } from '@lingui/react/macro'
import { productPath } from '#contract/paths.ts'
import type { Picture as PictureData } from '#contract/picture.ts'
import { Picture } from '../../ui/picture.tsx'
import { ProseLine } from '../../ui/prose.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './recipe-appliance.module.css'

export type Appliance = { code: string; series: string; intro: string; thumb: PictureData }

/** Render the appliance the recipe was cooked in. */
export function RecipeAppliance({ appliance }: { appliance: Appliance }) {
  const { t } = useLingui()
  const { code, series, intro, thumb } = appliance
  return (
    <section className={styles.band}>
      <div className={`${styles.cooked} page-width`}>
        <Picture picture={thumb} crop="square" sizes="(width < 64em) 90vw, 36vw" className={styles.stage} />
        <div>
          <p className="subline">{t`Cooked in`}</p>
          <h2>
            {series} {code}
          </h2>
          <ProseLine html={intro} className={styles.intro} />
          <TextLink to={productPath(code)}>{t`See ${code}`}</TextLink>
        </div>
      </div>
    </section>
  )
}
