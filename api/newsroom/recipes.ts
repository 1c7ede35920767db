import type { Lang } from '#contract/languages.ts'
import type { RecipeDetail, RecipeItem } from '#contract/newsroom.ts'
import type { Db } from '#database/connect.ts'
import { fallbackOf, inBestLanguage } from '#database/language.ts'
import { notFound } from '../http/api-error.ts'
import { findPictures } from '../pictures.ts'
import { countEntries, type Latest, offsetOf, type Paging, type Part } from './paging.ts'

/** The recipes, each with its words in the best language there is. */
function recipes(db: Db, lang: Lang) {
  return db
    .selectFrom('recipe')
    .innerJoin('recipeText as text', (join) =>
      join.on(inBestLanguage('recipeText', 'text', { recipeId: 'recipe.id' }, lang)),
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

/** The latest recipes. */
export async function findRecipes(
  db: Db,
  lang: Lang,
  { limit, offset = 0, without = 0 }: Latest,
): Promise<RecipeItem[]> {
  const rows = await recipes(db, lang)
    .where('recipe.id', '!=', without)
    .orderBy('recipe.date', 'desc')
    .orderBy('recipe.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const picture = await findPictures(
    db,
    rows.map((row) => row.pictureKey),
  )
  return rows.map(({ id, title, intro, minutes, productCode, pictureKey, alt, lang: found }) => ({
    id,
    title,
    intro,
    img: picture(pictureKey, alt),
    minutes,
    product: productCode,
    fallback: fallbackOf(found, lang),
  }))
}

/** One page of the recipes. */
export async function listRecipePage(db: Db, lang: Lang, paging: Paging): Promise<Part<RecipeItem>> {
  const [data, total] = await Promise.all([
    findRecipes(db, lang, { limit: paging.limit, offset: offsetOf(paging) }),
    countEntries(db, 'recipe'),
  ])
  return { data, total, ...paging }
}

/** One recipe, its amounts beside their names. */
export async function getRecipeDetail(db: Db, lang: Lang, id: number): Promise<RecipeDetail> {
  const row = await recipes(db, lang)
    .select(['recipe.date', 'recipe.servings', 'recipe.ingredients', 'text.programme', 'text.steps'])
    .where('recipe.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const names = await db
    .selectFrom('recipeText')
    .select('ingredients')
    .where('recipeId', '=', id)
    .where('lang', '=', row.lang)
    .executeTakeFirstOrThrow()
  const picture = await findPictures(db, [row.pictureKey])
  return {
    id: row.id,
    title: row.title,
    intro: row.intro,
    img: picture(row.pictureKey, row.alt),
    minutes: row.minutes,
    product: row.productCode,
    publishdate: row.date,
    servings: row.servings,
    programme: row.programme,
    ingredients: row.ingredients.map(({ amount, unit }, index) => ({
      name: names.ingredients[index] ?? '',
      amount: amount ?? null,
      unit,
    })),
    steps: row.steps,
    fallback: fallbackOf(row.lang, lang),
  }
}
