import type { Lang } from '#contract/languages.ts'
import type { RecipeDetail, RecipeItem } from '#contract/newsroom.ts'
import type { Db } from '#database/connect.ts'
import { fallbackOf, translationJoin } from '#database/translation-join.ts'
import { notFound } from '../http/api-error.ts'
import { createPictureLookup } from '../picture-lookup.ts'
import type { LatestQuery } from './pagination.ts'

function selectRecipes(db: Db, lang: Lang) {
  return db
    .selectFrom('recipe')
    .innerJoin('recipeText as text', (join) =>
      join.on(translationJoin('recipeText', 'text', { recipeId: 'recipe.id' }, lang)),
    )
    .select([
      'recipe.id',
      'recipe.pictureKey',
      'recipe.minutes',
      'recipe.productCode',
      'text.lang',
      'text.title',
      'text.intro',
      'text.alt',
    ])
}

/** Find the latest recipes. */
export async function findRecipes(
  db: Db,
  lang: Lang,
  { limit, offset = 0, excludeId = 0 }: LatestQuery,
): Promise<RecipeItem[]> {
  const rows = await selectRecipes(db, lang)
    .where('recipe.id', '!=', excludeId)
    .orderBy('recipe.date', 'desc')
    .orderBy('recipe.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const picture = await createPictureLookup(
    db,
    rows.map((row) => row.pictureKey),
  )
  return rows.map(({ id, title, intro, minutes, productCode, pictureKey, alt, lang: textLang }) => ({
    id,
    title,
    intro,
    img: picture(pictureKey, alt),
    minutes,
    product: productCode,
    fallback: fallbackOf(textLang, lang),
  }))
}

/**
 * Return a recipe, with each ingredient's amount and translated name joined.
 *
 * @throws ApiError 404 for an unknown id
 */
export async function getRecipeDetail(db: Db, lang: Lang, id: number): Promise<RecipeDetail> {
  const row = await selectRecipes(db, lang)
    .select(['recipe.date', 'recipe.servings', 'recipe.ingredients', 'text.programme', 'text.steps'])
    .where('recipe.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const translation = await db
    .selectFrom('recipeText')
    .select('ingredients')
    .where('recipeId', '=', id)
    .where('lang', '=', row.lang)
    .executeTakeFirstOrThrow()
  const picture = await createPictureLookup(db, [row.pictureKey])
  return {
    id: row.id,
    title: row.title,
    intro: row.intro,
    img: picture(row.pictureKey, row.alt),
    minutes: row.minutes,
    product: row.productCode,
    publishedOn: row.date,
    servings: row.servings,
    programme: row.programme,
    ingredients: row.ingredients.map(({ amount, unit }, index) => ({
      name: translation.ingredients[index] ?? '',
      amount: amount ?? null,
      unit,
    })),
    steps: row.steps,
    fallback: fallbackOf(row.lang, lang),
  }
}
