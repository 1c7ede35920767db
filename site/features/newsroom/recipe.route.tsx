import { useLingui } from '@lingui/react/macro'
import { getRecipe, listRecommendedRecipes, type RecipeDetail } from '#contract/newsroom.ts'
import { readPageQuery } from '#contract/pages.ts'
import { productPath, RECIPE, RECIPES, recipePath } from '#contract/paths.ts'
import { getProduct } from '#contract/product-detail.ts'
import { describeEntry } from '../../http/describe-entry.ts'
import { readId } from '../../http/list.search.ts'
import { PageHead } from '../../http/page-head.tsx'
import { type SiteContext, siteContext } from '../../http/site-context.ts'
import { useDuration } from '../../i18n/formats.ts'
import { Link } from '../../i18n/link.tsx'
import { languageOfWords } from '../../i18n/words-language.ts'
import { keepTogether } from '../../ui/keep-together.ts'
import type { Route } from './+types/recipe.route'
import { CardRow } from './card-row.tsx'
import { type Appliance, CookedIn } from './cooked-in.tsx'
import { EntryHead } from './entry-head.tsx'
import { Ingredients } from './ingredients.tsx'
import method from './method.module.css'
import { recipeData } from './newsroom-data.ts'
import styles from './recipe.module.css'
import { RecipeCard } from './recipe-card.tsx'
import facts from './recipe-facts.module.css'
import { readServings } from './servings.ts'
import { useAmount } from './use-amount.ts'
import './texts.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ask } = context.get(siteContext)
  const query = readPageQuery(request, RECIPE)
  const id = readId(query)
  const [recipe, others] = await Promise.all([ask(getRecipe, { id }), ask(listRecommendedRecipes, { id })])
  const appliance = await readAppliance(ask, recipe.product)
  return {
    recipe,
    others,
    appliance,
    servings: readServings(query, recipe.servings),
    description: describeEntry(recipe.intro, recipe.steps.join(' ')),
  }
}

async function readAppliance(ask: SiteContext['ask'], code: string): Promise<Appliance> {
  const { detail } = await ask(getProduct, { code })
  return { code: detail.code, series: detail.series_name, intro: detail.intro, thumb: detail.thumb }
}

/** A recipe: what it needs, how it is done, what it is cooked in. It prints as one sheet. */
export default function Recipe({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { recipe, others, appliance, servings, description } = loaderData
  const sayAmount = useAmount(1)
  const list = { name: t`Recipes`, path: RECIPES }
  const path = recipePath(recipe.id)
  const ingredients = recipe.ingredients.map((each) => `${sayAmount(each)} ${each.name}`)
  return (
    <main id="content">
      <PageHead
        title={recipe.title}
        description={description}
        kind="article"
        picture={recipe.img}
        data={(words) => recipeData(recipe, { path, from: list, ingredients }, words)}
      />
      <article lang={languageOfWords(recipe)}>
        <EntryHead list={list} title={recipe.title} intro={recipe.intro} picture={recipe.img} shape="square">
          <RecipeFacts recipe={recipe} servings={servings} appliance={appliance} />
        </EntryHead>
        <div className={`${styles.recipe} page-width`}>
          <Ingredients recipe={recipe} servings={servings} />
          <Method steps={recipe.steps} />
        </div>
      </article>
      <CookedIn appliance={appliance} />
      <CardRow title={t`Cook next`} all={{ path: list.path, name: t`All recipes` }} entries={others}>
        {(other) => <RecipeCard recipe={other} />}
      </CardRow>
    </main>
  )
}

function Method({ steps }: { steps: readonly string[] }) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="method">
      <h2 id="method" className={method.title}>{t`Method`}</h2>
      <ol className={method.steps}>
        {steps.map((step, index) => (
          <li key={step}>
            <span className={method.number} aria-hidden="true">
              {index + 1}
            </span>
            <p>{keepTogether(step)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

type Props = { recipe: RecipeDetail; servings: number; appliance: Appliance }

function RecipeFacts({ recipe, servings, appliance }: Props) {
  const { t } = useLingui()
  const sayDuration = useDuration()
  return (
    <dl className={facts.facts}>
      <div>
        <dt>{t`Time`}</dt>
        <dd>
          <time dateTime={`PT${recipe.minutes}M`}>{sayDuration(recipe.minutes)}</time>
        </dd>
      </div>
      <div>
        <dt>{t`Servings`}</dt>
        <dd>{servings}</dd>
      </div>
      <div>
        <dt>{t`Appliance`}</dt>
        <dd>
          <Link to={productPath(appliance.code)} className="touch">
            {appliance.series} {appliance.code}
          </Link>
        </dd>
      </div>
      <div>
        <dt>{t`Programme`}</dt>
        <dd>{keepTogether(recipe.programme)}</dd>
      </div>
    </dl>
  )
}
