import { z } from 'zod'
import type { Lang } from '#contract/languages.ts'
import type { PartnerPage } from '#contract/site.ts'
import type { Db } from '#database/connect.ts'
import { getPage } from '../get-page.ts'
import { createPictureLookup } from '../picture-lookup.ts'

const partnerSchema = {
  facts: z.object({ pages: z.array(z.object({ key: z.string(), pictureKey: z.string() })) }),
  words: z.object({
    pages: z.record(
      z.string(),
      z.object({ title: z.string(), alt: z.string(), paragraphs: z.array(z.string()) }),
    ),
  }),
}

/** Read a page that is shown in a frame; undefined for an unknown name. */
export async function readPartnerPage(db: Db, lang: Lang, name: string): Promise<PartnerPage | undefined> {
  const { facts, words } = await getPage(db, 'partner', lang, partnerSchema)
  const page = facts.pages.find(({ key }) => key === name)
  const text = page && words.pages[page.key]
  if (!text) return undefined
  const picture = await createPictureLookup(db, [page.pictureKey])
  const { title, alt, paragraphs } = text
  return { title, paragraphs, img: picture(page.pictureKey, alt) }
}
