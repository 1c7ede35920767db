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
import { answer } from '../answer.ts'
import { findRecipes, getRecipeDetail, listRecipePage } from './recipes.ts'
import { findStories, getStory, listStories } from './stories.ts'
import { findVideos, getVideoDetail, listVideoPage } from './videos.ts'

/** The home page shows one lead and four more pieces of news, and three recipes. */
const HOME_NEWS = 5
const HOME_RECIPES = 3
const RECOMMENDED = 3

export const newsroomAnswers = [
  answer(listHotNews, (_, { db, lang }) => findStories(db, 'news', lang, { limit: HOME_NEWS })),
  answer(listHotRecipes, (_, { db, lang }) => findRecipes(db, lang, { limit: HOME_RECIPES })),

  answer(listNews, (paging, { db, lang }) => listStories(db, 'news', lang, paging)),
  answer(listVideos, (paging, { db, lang }) => listVideoPage(db, lang, paging)),
  answer(listRecipes, (paging, { db, lang }) => listRecipePage(db, lang, paging)),
  answer(listHappiness, (paging, { db, lang }) => listStories(db, 'happiness', lang, paging)),

  answer(getNews, async ({ id }, { db, lang }) => ({ info: await getStory(db, 'news', lang, id) })),
  answer(getVideo, ({ id }, { db, lang }) => getVideoDetail(db, lang, id)),
  answer(getRecipe, ({ id }, { db, lang }) => getRecipeDetail(db, lang, id)),
  answer(getHappiness, ({ id }, { db, lang }) => getStory(db, 'happiness', lang, id)),

  answer(listRecommendedNews, ({ id }, { db, lang }) =>
    findStories(db, 'news', lang, { limit: RECOMMENDED, without: id }),
  ),
  answer(listRecommendedVideos, ({ id }, { db, lang }) =>
    findVideos(db, lang, { limit: RECOMMENDED, without: id }),
  ),
  answer(listRecommendedRecipes, ({ id }, { db, lang }) =>
    findRecipes(db, lang, { limit: RECOMMENDED, without: id }),
  ),
]
