import type { Lang } from '#contract/languages.ts'
import { readFramedPageQuery } from '#contract/paths.ts'
import type { Banner } from '#contract/site.ts'
import type { Db } from '#database/connect.ts'
import type { Database } from '#database/schema.ts'
import { fallbackOf, translationJoin } from '#database/translation-join.ts'
import { createPictureLookup } from './picture-lookup.ts'

export type BannerPlace = Database['banner']['place']

/** From this focus on, in per cent of the height, a banner's subject would be cut at the lower edge. */
const LOW_FOCUS = 70

/** Return the banners of a place in order, of one category if the place has categories. */
export async function findBanners(
  db: Db,
  lang: Lang,
  place: BannerPlace,
  categoryId?: number,
): Promise<Banner[]> {
  let query = db
    .selectFrom('banner')
    .innerJoin('bannerText as text', (join) =>
      join.on(translationJoin('bannerText', 'text', { bannerId: 'banner.id' }, lang)),
    )
    .innerJoin('picture', 'picture.key', 'banner.pictureKey')
    .selectAll('banner')
    .select([
      'text.title',
      'text.text',
      'text.action',
      'text.scene',
      'text.alt',
      'text.lang',
      'picture.focusY',
    ])
    .where('banner.place', '=', place)
    .orderBy('banner.position')
  if (categoryId !== undefined) query = query.where('banner.categoryId', '=', categoryId)
  const rows = await query.execute()
  const picture = await createPictureLookup(
    db,
    rows.flatMap((row) => [row.pictureKey, row.uprightKey]).filter((key) => key !== null),
  )
  return rows.map((row) => ({
    id: row.id,
    img: picture(row.pictureKey, row.alt),
    upright: row.uprightKey === null ? null : picture(row.uprightKey, row.alt),
    title: row.title,
    text: row.text,
    action: row.action,
    scene: row.scene,
    tone: row.tone,
    isLow: row.focusY >= LOW_FOCUS,
    link: row.link,
    linkType: row.linkType,
    type: row.type,
    name: row.name,
    categoryId: row.linkType === 1 ? framedCategoryId(row.link) : row.categoryId,
    fallback: fallbackOf(row.lang, lang),
  }))
}

function framedCategoryId(link: string): number {
  return readFramedPageQuery(new URLSearchParams(link.slice(link.indexOf('?')))).categoryId
}
