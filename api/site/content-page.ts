import { z } from 'zod'
import type { ContentPage } from '#contract/content-pages.ts'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { fallbackOf, translationJoin } from '#database/translation-join.ts'
import { notFound } from '../http/api-error.ts'
import { createPictureLookup } from '../picture-lookup.ts'

const pictureKey = z.string().nullable()
const pageFactsSchema = z.object({ pictureKey, blocks: z.array(z.object({ key: z.string(), pictureKey })) })
const pageTranslationSchema = z.object({
  title: z.string(),
  description: z.string(),
  intro: z.string(),
  alt: z.string().default(''),
  blocks: z.array(z.object({ title: z.string(), html: z.string(), alt: z.string().default('') })),
})

/**
 * Read a page of text and pictures. `key` is its folder in content/pages.
 *
 * @throws ApiError 404 for an unknown key
 */
export async function readContentPage(db: Db, lang: Lang, key: string): Promise<ContentPage> {
  const row = await db
    .selectFrom('page')
    .innerJoin('pageText as text', (join) =>
      join.on(translationJoin('pageText', 'text', { pageKey: 'page.key' }, lang)),
    )
    .select(['page.facts', 'text.words', 'text.lang'])
    .where('page.key', '=', `pages/${key}`)
    .executeTakeFirst()
  if (!row) throw notFound()
  const facts = pageFactsSchema.parse(row.facts)
  const words = pageTranslationSchema.parse(row.words)
  const keys = [facts.pictureKey, ...facts.blocks.map((block) => block.pictureKey)]
  const picture = await createPictureLookup(
    db,
    keys.filter((each) => each !== null),
  )
  return {
    title: words.title,
    description: words.description,
    intro: words.intro,
    img: facts.pictureKey === null ? null : picture(facts.pictureKey, words.alt),
    blocks: words.blocks.map(({ title, html, alt }, index) => {
      const block = facts.blocks[index]
      const blockPicture = block?.pictureKey ?? null
      return {
        key: block?.key ?? '',
        title,
        content: html,
        img: blockPicture === null ? null : picture(blockPicture, alt),
      }
    }),
    fallback: fallbackOf(row.lang, lang),
  }
}
