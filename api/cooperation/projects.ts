import { BUILDINGS, STATES } from '#contract/content-options.ts'
import type { Building, ProjectItem, ProjectKind, State } from '#contract/cooperation.ts'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { fallbackOf, translationJoin } from '#database/translation-join.ts'
import { createPictureLookup } from '../picture-lookup.ts'
import { BUILDING_NAMES, STATE_NAMES } from './building-and-state-names.ts'

type ProjectQuery = {
  kind?: ProjectKind | undefined
  building?: Building | undefined
  state?: State | undefined
}

/** Find the projects that match a query, latest first; all of them without `pagination`. */
export async function findProjects(
  db: Db,
  lang: Lang,
  query: ProjectQuery,
  pagination?: { page: number; limit: number },
): Promise<ProjectItem[]> {
  let pageQuery = selectProjects(db, query)
    .innerJoin('projectText as text', (join) =>
      join.on(translationJoin('projectText', 'text', { projectId: 'project.id' }, lang)),
    )
    .select([
      'project.id',
      'project.kind',
      'project.date',
      'project.pictureKey',
      'project.building',
      'project.state',
      'project.dwellings',
      'text.title',
      'text.intro',
      'text.alt',
      'text.lang',
    ])
    .orderBy('project.date', 'desc')
    .orderBy('project.id', 'desc')
  if (pagination)
    pageQuery = pageQuery.limit(pagination.limit).offset((pagination.page - 1) * pagination.limit)
  const rows = await pageQuery.execute()
  const picture = await createPictureLookup(
    db,
    rows.map((row) => row.pictureKey),
  )
  return rows.map(({ pictureKey, alt, date, lang: textLang, ...row }) => ({
    ...row,
    buildingName: BUILDING_NAMES[lang][row.building],
    stateName: STATE_NAMES[lang][row.state],
    img: picture(pictureKey, alt),
    publishedOn: date,
    fallback: fallbackOf(textLang, lang),
  }))
}

/** Count the projects per building type and per state, each under the current selection of the other. */
export async function countFacets(db: Db, lang: Lang, { kind, building, state }: ProjectQuery) {
  const rows = await selectProjects(db, { kind }).select(['building', 'state']).execute()
  const ofState = rows.filter((row) => state === undefined || row.state === state)
  const ofBuilding = rows.filter((row) => building === undefined || row.building === building)
  return {
    total: ofState.filter((row) => ofBuilding.includes(row)).length,
    buildings: countByKey(
      BUILDINGS,
      BUILDING_NAMES[lang],
      rows.map((row) => row.building),
      ofState.map((row) => row.building),
    ),
    states: countByKey(
      STATES,
      STATE_NAMES[lang],
      rows.map((row) => row.state),
      ofBuilding.map((row) => row.state),
    ),
  }
}

/** List the keys that occur in `all`, in order, with their counts in `matching`. */
function countByKey<Key extends string>(
  keys: readonly Key[],
  names: Readonly<Record<Key, string>>,
  all: readonly Key[],
  matching: readonly Key[],
) {
  return keys
    .filter((key) => all.includes(key))
    .map((key) => ({ key, name: names[key], count: matching.filter((each) => each === key).length }))
}

function selectProjects(db: Db, { kind, building, state }: ProjectQuery) {
  let builder = db.selectFrom('project')
  if (kind) builder = builder.where('project.kind', '=', kind)
  if (building) builder = builder.where('project.building', '=', building)
  if (state) builder = builder.where('project.state', '=', state)
  return builder
}
