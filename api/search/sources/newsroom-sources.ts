import { newsPath, recipePath, storyPath, videoPath } from '#contract/paths.ts'
import { translationJoin } from '#database/translation-join.ts'
import { htmlToText, joinTexts } from '../plain-text.ts'
import { type SearchSource, selectionCondition, selectionLimit } from '../search-source.ts'

/** News, by title, introduction and text. */
export const newsSource: SearchSource = {
  group: 'news',
  async rows(db, lang, selection) {
    const rows = await db
      .selectFrom('news')
      .innerJoin('newsText as text', (join) =>
        join.on(translationJoin('newsText', 'text', { newsId: 'news.id' }, lang)),
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
      .where(selectionCondition('news.id', selection))
      .orderBy('news.id')
      .limit(selectionLimit(selection))
      .execute()
    return rows.map(({ intro, content, ...row }) => ({
      ...row,
      body: joinTexts([intro, htmlToText(content)]),
      link: newsPath(row.id),
    }))
  },
}

/** Recipes, by title, ingredients, steps and the appliance used. */
export const recipeSource: SearchSource = {
  group: 'recipes',
  async rows(db, lang, selection) {
    const rows = await db
      .selectFrom('recipe')
      .innerJoin('recipeText as text', (join) =>
        join.on(translationJoin('recipeText', 'text', { recipeId: 'recipe.id' }, lang)),
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
      .where(selectionCondition('recipe.id', selection))
      .orderBy('recipe.id')
      .limit(selectionLimit(selection))
      .execute()
    return rows.map(({ id, lang: textLang, pictureKey, title, alt, productCode, ...row }) => ({
      id,
      lang: textLang,
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
export const happinessSource: SearchSource = {
  group: 'happiness',
  async rows(db, lang, selection) {
    const rows = await db
      .selectFrom('happiness')
      .innerJoin('happinessText as text', (join) =>
        join.on(translationJoin('happinessText', 'text', { happinessId: 'happiness.id' }, lang)),
      )
      .select(['happiness.id', 'happiness.date', 'happiness.pictureKey'])
      .select(['text.title', 'text.intro', 'text.alt', 'text.content', 'text.lang'])
      .where(selectionCondition('happiness.id', selection))
      .orderBy('happiness.id')
      .limit(selectionLimit(selection))
      .execute()
    return rows.map(({ intro, content, ...row }) => ({
      ...row,
      body: joinTexts([intro, htmlToText(content)]),
      link: storyPath(row.id),
    }))
  },
}

/** Timestamps in a transcript, which are not searchable. */
const TRANSCRIPT_TIMES = /<strong>[^<]*<\/strong>/g

/** Videos, by title, text, transcript and the products seen. */
export const videoSource: SearchSource = {
  group: 'videos',
  async rows(db, lang, selection) {
    const rows = await db
      .selectFrom('newsroomVideo as video')
      .innerJoin('newsroomVideoText as text', (join) =>
        join.on(translationJoin('newsroomVideoText', 'text', { videoId: 'video.id' }, lang)),
      )
      .innerJoin('video as videoFile', 'videoFile.key', 'video.videoKey')
      .innerJoin('videoText as videoFileText', (join) =>
        join.on(translationJoin('videoText', 'videoFileText', { videoKey: 'videoFile.key' }, lang)),
      )
      .select([
        'video.id',
        'video.date',
        'video.products',
        'videoFile.posterKey as pictureKey',
        'videoFileText.alt',
      ])
      .select(['text.title', 'text.intro', 'text.content', 'text.transcript', 'text.lang'])
      .where(selectionCondition('video.id', selection))
      .orderBy('video.id')
      .limit(selectionLimit(selection))
      .execute()
    return rows.map(({ intro, content, transcript, products, ...row }) => ({
      ...row,
      body: joinTexts([
        intro,
        htmlToText(content),
        products.join(', '),
        htmlToText(transcript.replaceAll(TRANSCRIPT_TIMES, '')),
      ]),
      link: videoPath(row.id),
    }))
  },
}
