import {
  getHappiness,
  getNews,
  getRecipe,
  getVideo,
  listHappiness,
  listHotNews,
  listHotRecipes,
  listNews,
  listRecipes,
  listRecommendedNews,
  listRecommendedRecipes,
  listRecommendedVideos,
  listVideos,
} from '#contract/newsroom.ts'
import { defineHandler } from '../handler.ts'
import { findRecipes, getRecipeDetail, listRecipePage } from './recipes.ts'
import { findStories, getStory, listStories } from './stories.ts'
import { findVideos, getVideoDetail, listVideoPage } from './videos.ts'

/** The home page shows one lead article, four more, and three recipes. */
const HOME_NEWS_COUNT = 5
const HOME_RECIPE_COUNT = 3
const RECOMMENDED_COUNT = 3

export const newsroomHandlers = [
  defineHandler(listHotNews, (_, { db, lang }) => findStories(db, 'news', lang, { limit: HOME_NEWS_COUNT })),
  defineHandler(listHotRecipes, (_, { db, lang }) => findRecipes(db, lang, { limit: HOME_RECIPE_COUNT })),

  defineHandler(listNews, (paging, { db, lang }) => listStories(db, 'news', lang, paging)),
  defineHandler(listVideos, (paging, { db, lang }) => listVideoPage(db, lang, paging)),
  defineHandler(listRecipes, (paging, { db, lang }) => listRecipePage(db, lang, paging)),
  defineHandler(listHappiness, (paging, { db, lang }) => listStories(db, 'happiness', lang, paging)),

  defineHandler(getNews, async ({ id }, { db, lang }) => ({ info: await getStory(db, 'news', lang, id) })),
  defineHandler(getVideo, ({ id }, { db, lang }) => getVideoDetail(db, lang, id)),
  defineHandler(getRecipe, ({ id }, { db, lang }) => getRecipeDetail(db, lang, id)),
  defineHandler(getHappiness, ({ id }, { db, lang }) => getStory(db, 'happiness', lang, id)),

  defineHandler(listRecommendedNews, ({ id }, { db, lang }) =>
    findStories(db, 'news', lang, { limit: RECOMMENDED_COUNT, excludeId: id }),
  ),
  defineHandler(listRecommendedVideos, ({ id }, { db, lang }) =>
    findVideos(db, lang, { limit: RECOMMENDED_COUNT, excludeId: id }),
  ),
  defineHandler(listRecommendedRecipes, ({ id }, { db, lang }) =>
    findRecipes(db, lang, { limit: RECOMMENDED_COUNT, excludeId: id }),
  ),
]
