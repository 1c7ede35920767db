import type { Project } from '#contract/cooperation.ts'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { fallbackOf, inBestLanguage } from '#database/language.ts'
import { notFound } from '../http/api-error.ts'
import { findPictures } from '../pictures.ts'
import { BUILDING_NAMES, STATE_NAMES } from './names.ts'
import { findSchedule } from './schedule.ts'

/** One project with everything its page shows. Throws a 404 Refusal for an unknown id. */
export async function getProjectDetail(db: Db, lang: Lang, id: number): Promise<Project> {
  const row = await db
    .selectFrom('project')
    .innerJoin('projectText as text', (join) =>
      join.on(inBestLanguage('projectText', 'text', { projectId: 'project.id' }, lang)),
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
    findPictures(db, [pictureKey, ...gallery]),
    findSchedule(db, lang, id),
  ])
  return {
    ...project,
    building_name: BUILDING_NAMES[lang][project.building],
    state_name: STATE_NAMES[lang][project.state],
    publishdate: date,
    img: picture(pictureKey, alt),
    gallery: gallery.map((key, index) => picture(key, galleryAlts[index] ?? project.title)),
    products,
    fallback: fallbackOf(textLang, lang),
  }
}
