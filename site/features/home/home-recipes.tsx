import type { RecipeItem } from '#contract/newsroom.ts'
import { RECIPES, recipePath } from '#contract/paths.ts'
import type { HomePage } from '#contract/site.ts'
import { useFormatDuration } from '../../i18n/formatters.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { Link } from '../../i18n/link.tsx'
import row from '../../ui/card-row.module.css'
import { Picture } from '../../ui/picture.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './home-recipes.module.css'

/** Render one large and two small recipes, aligned at the bottom. */
export function HomeRecipes({ page, recipes }: { page: HomePage; recipes: readonly RecipeItem[] }) {
  const formatDuration = useFormatDuration()
  return (
    <section className={styles.band}>
      <div className={`${styles.recipes} page-width`}>
        <div className={styles.words}>
          <h2>{page.recipesTitle}</h2>
          <p>{page.recipesText}</p>
        </div>
        <ul className={`${styles.film} ${row.row}`}>
          {recipes.map((recipe) => (
            <li key={recipe.id}>
              <Link to={recipePath(recipe.id)} className="underlines">
                <Picture
                  picture={recipe.img}
                  crop="card"
                  sizes="(width < 64em) 67vw, 31vw"
                  className={styles.picture}
                  alt=""
                />
                <h3 lang={langAttribute(recipe)}>{recipe.title}</h3>
                <p>
                  {formatDuration(recipe.minutes)}
                  <span className={styles.product}> · {recipe.product}</span>
                </p>
              </Link>
            </li>
          ))}
        </ul>
        <div className={styles.all}>
          <TextLink to={RECIPES}>{page.allRecipes}</TextLink>
        </div>
      </div>
    </section>
  )
}
