import { z } from 'zod'
import { LANGS } from '#contract/languages.ts'
import { framePath } from '#contract/paths.ts'
import { type FramedPage, missingFrame } from './framed-pages.ts'
import type { ImportRun } from './import-run.ts'
import { readWords, readYaml } from './read-content.ts'
import { categoryId, entryId, focus, key, mediaPath, words } from './schemas.ts'

const link = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal(0), to: z.string().startsWith('/') }),
  z.strictObject({ type: z.literal(1), name: words, cate: z.int().min(0).max(6) }),
  z.strictObject({ type: z.literal(2), to: z.url({ protocol: /^https$/ }) }),
])
const bannerFacts = z.strictObject({
  banners: z.array(
    z.strictObject({
      id: entryId,
      place: z.enum(['home', 'information', 'cooperation', 'category', 'series']),
      category: categoryId.optional(),
      series: key.optional(),
      picture: mediaPath,
      focus,
      tone: z.enum(['light', 'dark', 'plate']),
      link,
    }),
  ),
})
const bannerWords = z.strictObject({ scene: words, title: words, text: words, action: words, alt: words })

/** Reads the banners of all places; those that lead to the framed page need an address listed for it. */
export async function importBanners(
  { reader, rows, pictures, ids: register }: ImportRun,
  framed: readonly FramedPage[] | undefined,
): Promise<void> {
  const file = readYaml(reader, 'banners/facts.yaml', bannerFacts)
  if (!file) return
  const ids = file.value.banners.map((banner) => [String(banner.id), bannerWords] as const)
  const text = readWords(reader, 'banners', z.object({ banners: z.strictObject(Object.fromEntries(ids)) }))
  for (const [position, banner] of file.value.banners.entries()) {
    const { link } = banner
    register.claim('banner', banner.id, file, ['banners', position, 'id'])
    const reason = link.type === 1 ? missingFrame(framed, link) : ''
    const place = ['banners', position, 'link']
    if (reason) {
      reader.problems.push({
        file: file.file,
        line: file.lineOf(place),
        reason: `${place.join('.')}: ${reason}`,
      })
    }
    rows.banner.push({
      id: banner.id,
      place: banner.place,
      categoryId: banner.category ?? 0,
      position,
      pictureKey: await pictures.add({ path: banner.picture, focus: banner.focus, usedIn: file.file }),
      tone: banner.tone,
      linkType: link.type,
      link: link.type === 1 ? framePath({ type: '1', name: link.name, cate: link.cate }) : link.to,
      type: link.type === 1 ? '1' : '',
      name: link.type === 1 ? link.name : '',
    })
    for (const lang of text ? LANGS : []) {
      const value = text?.[lang].value.banners[String(banner.id)]
      if (value && text) rows.bannerText.push({ bannerId: banner.id, ...text[lang].row, ...value })
    }
  }
}
