import type { AliasedExpression } from 'kysely'
import type { Lang } from '#contract/languages.ts'
import type { NewsDetail, NewsItem } from '#contract/newsroom.ts'
import type { Db } from '#database/connect.ts'
import { fallbackOf, translationJoin } from '#database/translation-join.ts'
import { notFound } from '../http/api-error.ts'
import { createPictureLookup } from '../picture-lookup.ts'
import type { LatestQuery } from './pagination.ts'

/** News and happy-kitchen stories: two tables with the same columns. */
type StoryKind = 'news' | 'happiness'

type StoryRow = {
  id: number
  date: string
  pictureKey: string
  lang: Lang
  title: string
  intro: string
  alt: string
  content: string
}

function selectStories(db: Db, kind: StoryKind, lang: Lang): AliasedExpression<StoryRow, 'story'> {
  const textColumns = ['text.lang', 'text.title', 'text.intro', 'text.alt', 'text.content'] as const
  if (kind === 'news') {
    return db
      .selectFrom('news')
      .innerJoin('newsText as text', (join) =>
        join.on(translationJoin('newsText', 'text', { newsId: 'news.id' }, lang)),
      )
      .select(['news.id', 'news.date', 'news.pictureKey', ...textColumns])
      .as('story')
  }
  return db
    .selectFrom('happiness')
    .innerJoin('happinessText as text', (join) =>
      join.on(translationJoin('happinessText', 'text', { happinessId: 'happiness.id' }, lang)),
    )
    .select(['happiness.id', 'happiness.date', 'happiness.pictureKey', ...textColumns])
    .as('story')
}

type StoryRange = { limit: number; offset: number; excludeId: number }

/**
 * Select the stories of a page before their translations are joined: PostgreSQL cannot estimate how few rows the language
 * condition leaves, and would join the translations of all stories first.
 */
async function findNewestIds(
  db: Db,
  kind: StoryKind,
  { limit, offset, excludeId }: StoryRange,
): Promise<number[]> {
  const rows = await db
    .selectFrom(kind)
    .select('id')
    .where('id', '!=', excludeId)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

/** Find the latest stories of one kind. */
export async function findStories(
  db: Db,
  kind: StoryKind,
  lang: Lang,
  { limit, offset = 0, excludeId = 0 }: LatestQuery,
): Promise<NewsItem[]> {
  const ids = await findNewestIds(db, kind, { limit, offset, excludeId })
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom(selectStories(db, kind, lang))
    .select([
      'story.id',
      'story.date',
      'story.pictureKey',
      'story.title',
      'story.intro',
      'story.alt',
      'story.lang',
    ])
    .where('story.id', 'in', ids)
    .orderBy('story.date', 'desc')
    .orderBy('story.id', 'desc')
    .execute()
  const picture = await createPictureLookup(
    db,
    rows.map((row) => row.pictureKey),
  )
  return rows.map(({ id, title, intro, date, pictureKey, alt, lang: textLang }) => ({
    id,
    title,
    intro,
    img: picture(pictureKey, alt),
    publishedOn: date,
    fallback: fallbackOf(textLang, lang),
  }))
}

/**
 * Return a story with its text.
 *
 * @throws ApiError 404 for an unknown id
 */
export async function getStory(db: Db, kind: StoryKind, lang: Lang, id: number): Promise<NewsDetail> {
  const row = await db
    .selectFrom(selectStories(db, kind, lang))
    .selectAll()
    .where('story.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const picture = await createPictureLookup(db, [row.pictureKey])
  return {
    id: row.id,
    title: row.title,
    intro: row.intro,
    img: picture(row.pictureKey, row.alt),
    publishedOn: row.date,
    content: row.content,
    fallback: fallbackOf(row.lang, lang),
  }
}
