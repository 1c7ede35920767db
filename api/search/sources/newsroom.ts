import { newsPath, recipePath, storyPath, videoPath } from '#contract/paths.ts'
import { inBestLanguage } from '#database/language.ts'
import { joinTexts, textOf } from '../plain-text.ts'
import { chosen, limitOf, type Source } from '../source.ts'

/** News, by title, introduction and text. */
export const news: Source = {
  group: 'news',
  async rows(db, lang, choice) {
    const rows = await db
      .selectFrom('news')
      .innerJoin('newsText as text', (join) =>
        join.on(inBestLanguage('newsText', 'text', { newsId: 'news.id' }, lang)),
      )
      .select([
        'news.id',
        'news.date',
        'news.pictureKey',
        'text.title',
        'text.intro',
        'text.alt',
        'text.content',
        'text.lang',
      ])
      .where(chosen('news.id', choice))
      .orderBy('news.id')
      .limit(limitOf(choice))
      .execute()
    return rows.map(({ intro, content, ...row }) => ({
      ...row,
      body: joinTexts([intro, textOf(content)]),
      link: newsPath(row.id),
    }))
  },
}

/** Recipes, by title, ingredients, steps and the appliance used. */
export const recipes: Source = {
  group: 'recipes',
  async rows(db, lang, choice) {
    const rows = await db
      .selectFrom('recipe')
      .innerJoin('recipeText as text', (join) =>
        join.on(inBestLanguage('recipeText', 'text', { recipeId: 'recipe.id' }, lang)),
      )
      .select([
        'recipe.id',
        'recipe.pictureKey',
        'recipe.productCode',
        'text.title',
        'text.intro',
        'text.alt',
        'text.programme',
        'text.ingredients',
        'text.steps',
        'text.lang',
      ])
      .where(chosen('recipe.id', choice))
      .orderBy('recipe.id')
      .limit(limitOf(choice))
      .execute()
    return rows.map(({ id, lang: found, pictureKey, title, alt, productCode, ...row }) => ({
      id,
      lang: found,
      pictureKey,
      title,
      alt,
      note: productCode,
      body: joinTexts([row.intro, row.ingredients.join(', '), productCode, row.programme, ...row.steps]),
      link: recipePath(id),
    }))
  },
}

/** Happy-kitchen stories, by title, introduction and text. */
export const happiness: Source = {
  group: 'happiness',
  async rows(db, lang, choice) {
    const rows = await db
      .selectFrom('happiness')
      .innerJoin('happinessText as text', (join) =>
        join.on(inBestLanguage('happinessText', 'text', { happinessId: 'happiness.id' }, lang)),
      )
      .select(['happiness.id', 'happiness.date', 'happiness.pictureKey'])
      .select(['text.title', 'text.intro', 'text.alt', 'text.content', 'text.lang'])
      .where(chosen('happiness.id', choice))
      .orderBy('happiness.id')
      .limit(limitOf(choice))
      .execute()
    return rows.map(({ intro, content, ...row }) => ({
      ...row,
      body: joinTexts([intro, textOf(content)]),
      link: storyPath(row.id),
    }))
  },
}

/** The times in a transcript, which nobody looks for. */
const TIMES = /<strong>[^<]*<\/strong>/g

/** Videos, by title, text, transcript and the products seen. */
export const videos: Source = {
  group: 'videos',
  async rows(db, lang, choice) {
    const rows = await db
      .selectFrom('newsroomVideo as video')
      .innerJoin('newsroomVideoText as text', (join) =>
        join.on(inBestLanguage('newsroomVideoText', 'text', { videoId: 'video.id' }, lang)),
      )
      .innerJoin('video as film', 'film.key', 'video.videoKey')
      .innerJoin('videoText as filmText', (join) =>
        join.on(inBestLanguage('videoText', 'filmText', { videoKey: 'film.key' }, lang)),
      )
      .select(['video.id', 'video.date', 'video.products', 'film.posterKey as pictureKey', 'filmText.alt'])
      .select(['text.title', 'text.intro', 'text.content', 'text.transcript', 'text.lang'])
      .where(chosen('video.id', choice))
      .orderBy('video.id')
      .limit(limitOf(choice))
      .execute()
    return rows.map(({ intro, content, transcript, products, ...row }) => ({
      ...row,
      body: joinTexts([
        intro,
        textOf(content),
        products.join(', '),
        textOf(transcript.replaceAll(TIMES, '')),
      ]),
      link: videoPath(row.id),
    }))
  },
}
