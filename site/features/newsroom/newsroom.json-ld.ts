import { renditionPath } from '#contract/file-paths.ts'
import type { NewsDetail, RecipeDetail, VideoDetail } from '#contract/newsroom.ts'
import { breadcrumbs, type Crumb } from '../../http/breadcrumbs.ts'
import type { JsonLdContext } from '../../http/page-head.tsx'

function organization({ brand, origin }: JsonLdContext): object {
  return { '@type': 'Organization', name: brand, url: origin }
}

/** A story with its way. `from` is the list it stands in. */
export function storyJsonLd(story: NewsDetail, path: string, from: Crumb, context: JsonLdContext): object[] {
  return [
    {
      '@type': 'NewsArticle',
      headline: story.title,
      description: story.intro,
      datePublished: story.publishdate,
      url: context.absoluteUrl(path),
      mainEntityOfPage: context.absoluteUrl(path),
      image: [context.origin + renditionPath(story.img, 'landscape', 1280, 'jpg')],
      author: organization(context),
      publisher: organization(context),
    },
    breadcrumbs(context, [from, { name: story.title, path }]),
  ]
}

/** A video with its way. */
export function videoJsonLd(video: VideoDetail, path: string, from: Crumb, context: JsonLdContext): object[] {
  return [
    {
      '@type': 'VideoObject',
      name: video.title,
      description: video.intro,
      uploadDate: video.publishdate,
      duration: `PT${Math.round(video.seconds)}S`,
      thumbnailUrl: [context.origin + renditionPath(video.img, 'original', 960, 'jpg')],
      contentUrl: context.origin + video.video_url,
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

/** A recipe with its way. `ingredients` are its lines as the page says them for its own number of servings. */
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
      datePublished: recipe.publishdate,
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
