import type { Project } from '#contract/cooperation.ts'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { fallbackOf, translationJoin } from '#database/translation-join.ts'
import { notFound } from '../http/api-error.ts'
import { createPictureLookup } from '../picture-lookup.ts'
import { findApplianceSchedule } from './appliance-schedule.ts'
import { BUILDING_NAMES, STATE_NAMES } from './building-and-state-names.ts'

/**
 * Return a project with all content of its page.
 *
 * @throws ApiError 404 for an unknown id
 */
export async function getProjectDetail(db: Db, lang: Lang, id: number): Promise<Project> {
  const row = await db
    .selectFrom('project')
    .innerJoin('projectText as text', (join) =>
      join.on(translationJoin('projectText', 'text', { projectId: 'project.id' }, lang)),
    )
    .selectAll('project')
    .select([
      'text.lang as textLang',
      'text.title',
      'text.intro',
      'text.alt',
      'text.content',
      'text.galleryAlts',
      'text.facts',
    ])
    .where('project.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { pictureKey, gallery, galleryAlts, alt, date, textLang, ...project } = row
  const [picture, products] = await Promise.all([
    createPictureLookup(db, [pictureKey, ...gallery]),
    findApplianceSchedule(db, lang, id),
  ])
  return {
    ...project,
    buildingName: BUILDING_NAMES[lang][project.building],
    stateName: STATE_NAMES[lang][project.state],
    publishedOn: date,
    img: picture(pictureKey, alt),
    gallery: gallery.map((key, index) => picture(key, galleryAlts[index] ?? project.title)),
    products,
    fallback: fallbackOf(textLang, lang),
  }
}
