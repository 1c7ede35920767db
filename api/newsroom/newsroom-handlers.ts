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
import { listPage } from './pagination.ts'
import { findRecipes, getRecipeDetail } from './recipes.ts'
import { findStories, getStory } from './stories.ts'
import { findVideos, getVideoDetail } from './videos.ts'

/** The home page shows one lead article, four more, and three recipes. */
const HOME_NEWS_COUNT = 5
const HOME_RECIPE_COUNT = 3
const RECOMMENDED_COUNT = 3

export const newsroomHandlers = [
  defineHandler(listHotNews, (_, { db, lang }) => findStories(db, 'news', lang, { limit: HOME_NEWS_COUNT })),
  defineHandler(listHotRecipes, (_, { db, lang }) => findRecipes(db, lang, { limit: HOME_RECIPE_COUNT })),

  defineHandler(listNews, (paging, { db, lang }) =>
    listPage({ db, table: 'news' }, paging, (query) => findStories(db, 'news', lang, query)),
  ),
  defineHandler(listVideos, (paging, { db, lang }) =>
    listPage({ db, table: 'newsroomVideo' }, paging, (query) => findVideos(db, lang, query)),
  ),
  defineHandler(listRecipes, (paging, { db, lang }) =>
    listPage({ db, table: 'recipe' }, paging, (query) => findRecipes(db, lang, query)),
  ),
  defineHandler(listHappiness, (paging, { db, lang }) =>
    listPage({ db, table: 'happiness' }, paging, (query) => findStories(db, 'happiness', lang, query)),
  ),

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
