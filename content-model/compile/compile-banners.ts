import { z } from 'zod'
import { BANNER_PLACES, BANNER_TONES } from '#contract/content-options.ts'
import { framedPagePath } from '#contract/paths.ts'
import { checkFramedPage } from '../checks/check-framed-page.ts'
import { problemAt } from '../checks/problems.ts'
import { readFacts, readTranslations } from '../read/content-reader.ts'
import type { ContentFolder } from '../read/content-source.ts'
import {
  categoryId,
  entryId,
  focus,
  httpsUrl,
  key,
  lineText,
  mediaPath,
  nonEmptyText,
  pagePath,
  textsByKey,
} from '../schemas/field-schemas.ts'
import type { CompileContext } from './compile-context.ts'

const link = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal(0), to: pagePath }),
  z.strictObject({ type: z.literal(1), name: lineText, category: z.int().min(0).max(6) }),
  z.strictObject({ type: z.literal(2), to: httpsUrl }),
])
const bannerFacts = z.strictObject({
  banners: z.array(
    z.strictObject({
      id: entryId,
      place: z.enum(BANNER_PLACES),
      category: categoryId.optional(),
      series: key.optional(),
      picture: mediaPath,
      focus,
      /** The same scene for narrow screens; it has the alternative text of the picture. */
      upright: mediaPath.optional(),
      tone: z.enum(BANNER_TONES),
      link,
    }),
  ),
})
const bannerTranslation = z.object({
  banners: textsByKey(
    z.strictObject({
      scene: lineText,
      title: lineText,
      text: nonEmptyText,
      action: lineText,
      alt: lineText,
    }),
  ),
})

/** Compile the banners of all places. */
export async function compileBanners(
  { reader, rows, pictures, ids, shared }: CompileContext,
  folder: ContentFolder,
): Promise<void> {
  const file = readFacts(reader, folder, bannerFacts)
  if (!file) return
  const translations = readTranslations(reader, folder, bannerTranslation)
  for (const [position, banner] of file.value.banners.entries()) {
    const { link } = banner
    const key = String(banner.id)
    ids.claim('banner', banner.id, file, ['banners', key, 'id'])
    const reason = link.type === 1 ? checkFramedPage(shared.framed, link) : ''
    if (reason) reader.problems.push(problemAt(file, ['banners', key, 'link'], reason))
    rows.banner.push({
      id: banner.id,
      place: banner.place,
      categoryId: banner.category ?? 0,
      position,
      pictureKey: await pictures.add({ path: banner.picture, focus: banner.focus, usedIn: file.file }),
      uprightKey:
        banner.upright === undefined ? null : await pictures.add({ path: banner.upright, usedIn: file.file }),
      tone: banner.tone,
      linkType: link.type,
      link:
        link.type === 1 ? framedPagePath({ type: '1', name: link.name, categoryId: link.category }) : link.to,
      type: link.type === 1 ? '1' : '',
      name: link.type === 1 ? link.name : '',
    })
    for (const { value, row } of translations?.all ?? []) {
      const texts = value.banners[key]
      if (texts) rows.bannerText.push({ bannerId: banner.id, ...row, ...texts })
    }
  }
}
