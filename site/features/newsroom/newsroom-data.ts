import { renditionPath } from '#contract/file-paths.ts'
import type { NewsDetail, RecipeDetail, VideoDetail } from '#contract/newsroom.ts'
import { breadcrumbs, type Step } from '../../http/breadcrumbs.ts'
import type { DataWords } from '../../http/page-head.tsx'

function organization({ brand, origin }: DataWords): object {
  return { '@type': 'Organization', name: brand, url: origin }
}

/** A story with its way. `from` is the list it stands in. */
export function storyData(story: NewsDetail, path: string, from: Step, words: DataWords): object[] {
  return [
    {
      '@type': 'NewsArticle',
      headline: story.title,
      description: story.intro,
      datePublished: story.publishdate,
      url: words.address(path),
      mainEntityOfPage: words.address(path),
      image: [words.origin + renditionPath(story.img, 'landscape', 1280, 'jpg')],
      author: organization(words),
      publisher: organization(words),
    },
    breadcrumbs(words, [from, { name: story.title, path }]),
  ]
}

/** A video with its way. */
export function videoData(video: VideoDetail, path: string, from: Step, words: DataWords): object[] {
  return [
    {
      '@type': 'VideoObject',
      name: video.title,
      description: video.intro,
      uploadDate: video.publishdate,
      duration: `PT${Math.round(video.seconds)}S`,
      thumbnailUrl: [words.origin + renditionPath(video.img, 'original', 960, 'jpg')],
      contentUrl: words.origin + video.video_url,
      url: words.address(path),
      transcript: video.transcript
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
      publisher: organization(words),
    },
    breadcrumbs(words, [from, { name: video.title, path }]),
  ]
}

/** A recipe with its way. `ingredients` are its lines as the page says them for its own number of servings. */
export function recipeData(
  recipe: RecipeDetail,
  { path, from, ingredients }: { path: string; from: Step; ingredients: readonly string[] },
  words: DataWords,
): object[] {
  return [
    {
      '@type': 'Recipe',
      name: recipe.title,
      description: recipe.intro,
      datePublished: recipe.publishdate,
      url: words.address(path),
      image: [
        words.origin + renditionPath(recipe.img, 'square', 960, 'jpg'),
        words.origin + renditionPath(recipe.img, 'landscape', 960, 'jpg'),
      ],
      totalTime: `PT${recipe.minutes}M`,
      recipeYield: String(recipe.servings),
      recipeIngredient: ingredients,
      recipeInstructions: recipe.steps.map((text) => ({ '@type': 'HowToStep', text })),
      author: organization(words),
    },
    breadcrumbs(words, [from, { name: recipe.title, path }]),
  ]
}
