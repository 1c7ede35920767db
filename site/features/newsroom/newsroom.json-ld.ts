import { renditionPath } from '#contract/file-paths.ts'
import { melbourneMidnight } from '#contract/melbourne-midnight.ts'
import type { NewsDetail, RecipeDetail, VideoDetail } from '#contract/newsroom.ts'
import { breadcrumbs, type Crumb } from '../../http/breadcrumbs.ts'
import type { JsonLdContext } from '../../http/page-head-props.ts'

function organization({ brand, origin }: JsonLdContext): object {
  return { '@type': 'Organization', name: brand, url: origin }
}

/** Build the JSON-LD of a story and its breadcrumbs. `from` is the list that contains the story. */
export function storyJsonLd(story: NewsDetail, path: string, from: Crumb, context: JsonLdContext): object[] {
  return [
    {
      '@type': 'NewsArticle',
      headline: story.title,
      description: story.intro,
      datePublished: melbourneMidnight(story.publishedOn),
      url: context.absoluteUrl(path),
      mainEntityOfPage: context.absoluteUrl(path),
      image: [context.origin + renditionPath(story.img, 'landscape', 1280, 'jpg')],
      author: organization(context),
      publisher: organization(context),
    },
    breadcrumbs(context, [from, { name: story.title, path }]),
  ]
}

/** Build the JSON-LD of a video and its breadcrumbs. */
export function videoJsonLd(video: VideoDetail, path: string, from: Crumb, context: JsonLdContext): object[] {
  return [
    {
      '@type': 'VideoObject',
      name: video.title,
      description: video.intro,
      uploadDate: melbourneMidnight(video.publishedOn),
      duration: `PT${Math.max(1, Math.round(video.seconds))}S`,
      thumbnailUrl: [context.origin + renditionPath(video.img, 'original', 960, 'jpg')],
      contentUrl: context.origin + video.videoUrl,
      url: context.absoluteUrl(path),
      transcript: video.transcript
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
      publisher: organization(context),
    },
    breadcrumbs(context, [from, { name: video.title, path }]),
  ]
}

/**
 * Build the JSON-LD of a recipe and its breadcrumbs. `ingredients` are the lines as the page shows them for the
 * recipe's own number of servings.
 */
export function recipeJsonLd(
  recipe: RecipeDetail,
  { path, from, ingredients }: { path: string; from: Crumb; ingredients: readonly string[] },
  context: JsonLdContext,
): object[] {
  return [
    {
      '@type': 'Recipe',
      name: recipe.title,
      description: recipe.intro,
      datePublished: melbourneMidnight(recipe.publishedOn),
      url: context.absoluteUrl(path),
      image: [
        context.origin + renditionPath(recipe.img, 'square', 960, 'jpg'),
        context.origin + renditionPath(recipe.img, 'landscape', 960, 'jpg'),
      ],
      totalTime: `PT${recipe.minutes}M`,
      recipeYield: String(recipe.servings),
      recipeIngredient: ingredients,
      recipeInstructions: recipe.steps.map((text) => ({ '@type': 'HowToStep', text })),
      author: organization(context),
    },
    breadcrumbs(context, [from, { name: recipe.title, path }]),
  ]
}
