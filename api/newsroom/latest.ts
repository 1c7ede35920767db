import type { Lang } from '#contract/languages.ts'
import type { NewsItem, RecipeItem } from '#contract/newsroom.ts'
import type { Db } from '#database/connect.ts'
import { inBestLanguage } from '#database/language.ts'
import { findPictures } from '../pictures.ts'

/** The latest news, at most `limit`. */
export async function findLatestNews(db: Db, lang: Lang, limit: number): Promise<NewsItem[]> {
  const rows = await db
    .selectFrom('news')
    .innerJoin('newsText as text', (join) =>
      join.on(inBestLanguage('newsText', 'text', { newsId: 'news.id' }, lang)),
    )
    .select(['news.id', 'news.date', 'news.pictureKey', 'text.title', 'text.intro', 'text.alt'])
    .orderBy('news.date', 'desc')
    .orderBy('news.id', 'desc')
    .limit(limit)
    .execute()
  const picture = await findPictures(
    db,
    rows.map((row) => row.pictureKey),
  )
  return rows.map(({ id, title, intro, date, pictureKey, alt }) => ({
    id,
    title,
    intro,
    img: picture(pictureKey, alt),
    publishdate: date,
  }))
}

/** The latest recipes, at most `limit`. */
export async function findLatestRecipes(db: Db, lang: Lang, limit: number): Promise<RecipeItem[]> {
  const rows = await db
    .selectFrom('recipe')
    .innerJoin('recipeText as text', (join) =>
      join.on(inBestLanguage('recipeText', 'text', { recipeId: 'recipe.id' }, lang)),
    )
    .select([
      'recipe.id',
      'recipe.pictureKey',
      'recipe.minutes',
      'recipe.productCode',
      'text.title',
      'text.intro',
      'text.alt',
    ])
    .orderBy('recipe.date', 'desc')
    .orderBy('recipe.id', 'desc')
    .limit(limit)
    .execute()
  const picture = await findPictures(
    db,
    rows.map((row) => row.pictureKey),
  )
  return rows.map(({ id, title, intro, minutes, productCode, pictureKey, alt }) => ({
    id,
    title,
    intro,
    img: picture(pictureKey, alt),
    minutes,
    product: productCode,
  }))
}
