import { z } from 'zod'
import { LANGS } from '#contract/languages.ts'
import { framedPagePath } from '#contract/paths.ts'
import { checkFramedPage, type FramedPage } from '../checks/check-framed-page.ts'
import { readTranslations, readYaml } from '../read/content-reader.ts'
import {
  categoryId,
  entryId,
  exactRecord,
  focus,
  key,
  mediaPath,
  nonEmptyText,
} from '../schemas/field-schemas.ts'
import type { CompileContext } from './compile-context.ts'

const link = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal(0), to: z.string().startsWith('/') }),
  z.strictObject({ type: z.literal(1), name: nonEmptyText, category: z.int().min(0).max(6) }),
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
const bannerTranslation = z.strictObject({
  scene: nonEmptyText,
  title: nonEmptyText,
  text: nonEmptyText,
  action: nonEmptyText,
  alt: nonEmptyText,
})

/** Compile the banners of all places. A banner that links to a framed page needs an entry in `framed`. */
export async function compileBanners(
  { reader, rows, pictures, ids }: CompileContext,
  framed: readonly FramedPage[] | undefined,
): Promise<void> {
  const file = readYaml(reader, 'banners/facts.yaml', bannerFacts)
  if (!file) return
  const bannerIds = file.value.banners.map(({ id }) => String(id))
  const translations = readTranslations(
    reader,
    'banners',
    z.object({ banners: exactRecord(bannerIds, bannerTranslation) }),
  )
  for (const [position, banner] of file.value.banners.entries()) {
    const { link } = banner
    ids.claim('banner', banner.id, file, ['banners', position, 'id'])
    const reason = link.type === 1 ? checkFramedPage(framed, link) : ''
    const linkPath = ['banners', position, 'link']
    if (reason) {
      reader.problems.push({
        file: file.file,
        line: file.lineOf(linkPath),
        reason: `${linkPath.join('.')}: ${reason}`,
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
      link:
        link.type === 1 ? framedPagePath({ type: '1', name: link.name, categoryId: link.category }) : link.to,
      type: link.type === 1 ? '1' : '',
      name: link.type === 1 ? link.name : '',
    })
    for (const lang of translations ? LANGS : []) {
      const value = translations?.[lang].value.banners[String(banner.id)]
      if (value && translations)
        rows.bannerText.push({ bannerId: banner.id, ...translations[lang].row, ...value })
    }
  }
}
