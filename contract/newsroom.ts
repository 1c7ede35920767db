import { z } from 'zod'
import { defineCall } from './call.ts'
import { picture } from './picture.ts'
import { fallback, html, id, isoDate, limit, page } from './shared-schemas.ts'

export const newsItem = z.object({
  id: z.int(),
  title: z.string(),
  intro: z.string(),
  img: picture,
  publishedOn: isoDate,
  fallback,
})
export type NewsItem = z.infer<typeof newsItem>

export const videoItem = z.object({
  id: z.int(),
  title: z.string(),
  intro: z.string(),
  publishedOn: isoDate,
  videoUrl: z.string().describe('URL of the MP4 file'),
  img: picture.describe('Poster'),
  seconds: z.number(),
  fallback,
})
export type VideoItem = z.infer<typeof videoItem>

export const recipeItem = z.object({
  id: z.int(),
  title: z.string(),
  intro: z.string(),
  img: picture,
  minutes: z.int().describe('Time from start to table'),
  product: z.string().describe('Code of the appliance'),
  fallback,
})
export type RecipeItem = z.infer<typeof recipeItem>

export const newsDetail = newsItem.extend({ content: html })
export type NewsDetail = z.infer<typeof newsDetail>

export const videoDetail = videoItem.extend({
  content: html,
  captions: z.string().describe('URL of the WebVTT file'),
  transcript: html,
  products: z.array(z.object({ code: z.string(), kind: z.string(), thumb: picture })),
})
export type VideoDetail = z.infer<typeof videoDetail>

export const ingredient = z.object({
  name: z.string(),
  amount: z.number().nullable().describe('Amount for `servings`; null for "to taste"'),
  unit: z.string().describe('g, ml, tsp, tbsp, piece, pinch; empty for counted items'),
})
export type Ingredient = z.infer<typeof ingredient>

export const recipeDetail = recipeItem.extend({
  publishedOn: isoDate,
  servings: z.int(),
  programme: z.string().describe('Appliance programme'),
  ingredients: z.array(ingredient),
  steps: z.array(z.string()),
})
export type RecipeDetail = z.infer<typeof recipeDetail>

function paginated<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), total: z.int(), page: z.int(), limit: z.int() })
}
const paginationInput = z.object({ page, limit })
const byId = z.object({ id })
const recommendedInput = z.object({
  id: id.optional().describe('The current entry, which is excluded (added)'),
})

export const listHotNews = defineCall({
  path: '/api/index/getHotNews',
  summary: 'The latest news for the home page',
  input: z.object({}),
  output: z.array(newsItem),
})
export const listHotRecipes = defineCall({
  path: '/api/index/getHotReccookbook',
  summary: 'The recipes for the home page',
  input: z.object({}),
  output: z.array(recipeItem),
})
export const listNews = defineCall({
  path: '/api/News/getnewslist',
  summary: 'The news, latest first',
  input: paginationInput,
  output: paginated(newsItem),
})
export const listVideos = defineCall({
  path: '/api/News/getvideolist',
  summary: 'The videos, latest first',
  input: paginationInput,
  output: paginated(videoItem),
})
export const listRecipes = defineCall({
  path: '/api/News/getcookbooklist',
  summary: 'The recipes, latest first',
  input: paginationInput,
  output: paginated(recipeItem),
})
export const listHappiness = defineCall({
  path: '/api/News/gethappinesslist',
  summary: 'The happy-kitchen stories, latest first',
  input: paginationInput,
  output: paginated(newsItem),
})
export const getNews = defineCall({
  path: '/api/News/getnewsdetail',
  summary: 'One news article',
  input: byId,
  output: z.object({ info: newsDetail }),
})
export const getVideo = defineCall({
  path: '/api/News/getvideodetail',
  summary: 'One video with its text, captions and transcript',
  input: byId,
  output: videoDetail,
})
export const getRecipe = defineCall({
  path: '/api/News/getcookbookdetail',
  summary: 'One recipe',
  input: byId,
  output: recipeDetail,
})
export const getHappiness = defineCall({
  path: '/api/News/gethappinessdetail',
  summary: 'One happy-kitchen story',
  input: byId,
  output: newsDetail,
})
export const listRecommendedNews = defineCall({
  path: '/api/News/getrecnewslist',
  summary: 'News to read next',
  input: recommendedInput,
  output: z.array(newsItem),
})
export const listRecommendedVideos = defineCall({
  path: '/api/News/getrecvideolist',
  summary: 'Videos to watch next',
  input: recommendedInput,
  output: z.array(videoItem),
})
export const listRecommendedRecipes = defineCall({
  path: '/api/News/getreccookbooklist',
  summary: 'Recipes to cook next',
  input: recommendedInput,
  output: z.array(recipeItem),
})
