import { useLingui } from '@lingui/react/macro'
import { getRecipe, listRecommendedRecipes, type RecipeDetail } from '#contract/newsroom.ts'
import { readPageQuery } from '#contract/pages.ts'
import { productPath, RECIPE, RECIPES, recipePath } from '#contract/paths.ts'
import { getProduct } from '#contract/product-detail.ts'
import { readEntryId } from '../../http/list-query.search.ts'
import { buildMetaDescription } from '../../http/meta-description.ts'
import { PageHead } from '../../http/page-head.tsx'
import { type SiteContext, siteContext } from '../../http/site-context.ts'
import { useFormatDuration } from '../../i18n/formatters.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { Link } from '../../i18n/link.tsx'
import { nonBreaking } from '../../ui/non-breaking.ts'
import type { Route } from './+types/recipe.route'
import { EntryHead } from './entry-head.tsx'
import { EntryRow } from './entry-row.tsx'
import { Ingredients } from './ingredients.tsx'
import { recipeJsonLd } from './newsroom.json-ld.ts'
import styles from './recipe.module.css'
import { type Appliance, RecipeAppliance } from './recipe-appliance.tsx'
import { RecipeCard } from './recipe-card.tsx'
import facts from './recipe-facts.module.css'
import method from './recipe-steps.module.css'
import { readServings } from './servings.ts'
import { useFormatAmount } from './use-format-amount.ts'
import './load-messages.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { callApi } = context.get(siteContext)
  const query = readPageQuery(request, RECIPE)
  const id = readEntryId(query)
  const [recipe, others] = await Promise.all([
    callApi(getRecipe, { id }),
    callApi(listRecommendedRecipes, { id }),
  ])
  const appliance = await readAppliance(callApi, recipe.product)
  return {
    recipe,
    others,
    appliance,
    servings: readServings(query, recipe.servings),
    description: buildMetaDescription(recipe.intro, recipe.steps.join(' ')),
  }
}

async function readAppliance(callApi: SiteContext['callApi'], code: string): Promise<Appliance> {
  const { detail } = await callApi(getProduct, { code })
  return { code: detail.code, series: detail.seriesName, intro: detail.intro, thumb: detail.thumb }
}

/** Render a recipe: ingredients, method and the appliance it was cooked in. It prints on one sheet. */
export default function Recipe({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { recipe, others, appliance, servings, description } = loaderData
  const formatAmount = useFormatAmount(1)
  const list = { name: t`Recipes`, path: RECIPES }
  const path = recipePath(recipe.id)
  const ingredients = recipe.ingredients.map((each) => `${formatAmount(each)} ${each.name}`)
  return (
    <main id="content">
      <PageHead
        title={recipe.title}
        description={description}
        kind="article"
        picture={recipe.img}
        jsonLd={(context) => recipeJsonLd(recipe, { path, from: list, ingredients }, context)}
      />
      <article lang={langAttribute(recipe)}>
        <EntryHead list={list} title={recipe.title} intro={recipe.intro} picture={recipe.img} shape="square">
          <RecipeFacts recipe={recipe} servings={servings} appliance={appliance} />
        </EntryHead>
        <div className={`${styles.recipe} page-width`}>
          <Ingredients recipe={recipe} servings={servings} />
          <RecipeSteps steps={recipe.steps} />
        </div>
      </article>
      <RecipeAppliance appliance={appliance} />
      <EntryRow title={t`Cook next`} all={{ path: list.path, name: t`All recipes` }} entries={others}>
        {(other) => <RecipeCard recipe={other} />}
      </EntryRow>
    </main>
  )
}

function RecipeSteps({ steps }: { steps: readonly string[] }) {
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
            <p>{nonBreaking(step)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

type Props = { recipe: RecipeDetail; servings: number; appliance: Appliance }

function RecipeFacts({ recipe, servings, appliance }: Props) {
  const { t } = useLingui()
  const formatDuration = useFormatDuration()
  return (
    <dl className={facts.facts}>
      <div>
        <dt>{t`Time`}</dt>
        <dd>
          <time dateTime={`PT${recipe.minutes}M`}>{formatDuration(recipe.minutes)}</time>
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
        <dd>{nonBreaking(recipe.programme)}</dd>
      </div>
    </dl>
  )
}
