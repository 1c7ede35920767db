import type { RecipeItem } from '#contract/newsroom.ts'
import { recipePath } from '#contract/paths.ts'
import { useFormatDuration } from '../../i18n/formatters.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { Link } from '../../i18n/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { CARD_SIZES } from './entry-row.tsx'
import styles from './recipe-card.module.css'

type Props = {
  recipe: RecipeItem
  sizes?: string
  headingLevel?: 2 | 3
  /** Large cards also show the introduction. */
  isLarge?: boolean
}

export function RecipeCard({ recipe, sizes = CARD_SIZES, headingLevel = 3, isLarge = false }: Props) {
  const formatDuration = useFormatDuration()
  const Heading = `h${headingLevel}` as const
  const lang = langAttribute(recipe)
  return (
    <Link to={recipePath(recipe.id)} className={`${styles.card} zooms underlines`}>
      <span className={styles.dish}>
        <Picture picture={recipe.img} crop={isLarge ? 'square' : 'card'} sizes={sizes} alt="" />
      </span>
      <Heading lang={lang}>{recipe.title}</Heading>
      <span className={styles.facts}>
        {formatDuration(recipe.minutes)} · {recipe.product}
      </span>
      {isLarge ? <p lang={lang}>{recipe.intro}</p> : null}
    </Link>
  )
}
