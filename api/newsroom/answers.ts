import { listHotNews, listHotRecipes } from '#contract/newsroom.ts'
import { answer } from '../answer.ts'
import { findLatestNews, findLatestRecipes } from './latest.ts'

/** The home page shows one lead and four more pieces of news, and three recipes. */
const HOME_NEWS = 5
const HOME_RECIPES = 3

export const newsroomAnswers = [
  answer(listHotNews, (_, { db, lang }) => findLatestNews(db, lang, HOME_NEWS)),
  answer(listHotRecipes, (_, { db, lang }) => findLatestRecipes(db, lang, HOME_RECIPES)),
]
