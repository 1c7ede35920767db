import {
  BUILDINGS,
  type Building,
  type ProjectItem,
  type ProjectKind,
  STATES,
  type State,
} from '#contract/cooperation.ts'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { fallbackOf, inBestLanguage } from '#database/language.ts'
import { findPictures } from '../pictures.ts'
import { BUILDING_NAMES, STATE_NAMES } from './names.ts'

type ProjectQuery = {
  kind?: ProjectKind | undefined
  building?: Building | undefined
  state?: State | undefined
}

/** The projects a query leads to, the latest first; a page of them where `page` and `limit` are given. */
export async function findProjects(
  db: Db,
  lang: Lang,
  query: ProjectQuery,
  part?: { page: number; limit: number },
): Promise<ProjectItem[]> {
  let found = narrow(db, query)
    .innerJoin('projectText as text', (join) =>
      join.on(inBestLanguage('projectText', 'text', { projectId: 'project.id' }, lang)),
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
  if (part) found = found.limit(part.limit).offset((part.page - 1) * part.limit)
  const rows = await found.execute()
  const picture = await findPictures(
    db,
    rows.map((row) => row.pictureKey),
  )
  return rows.map(({ pictureKey, alt, date, lang: found, ...row }) => ({
    ...row,
    building_name: BUILDING_NAMES[lang][row.building],
    state_name: STATE_NAMES[lang][row.state],
    img: picture(pictureKey, alt),
    publishdate: date,
    fallback: fallbackOf(found, lang),
  }))
}

/** The building types and states there are, each with its number of projects given what is chosen of the other. */
export async function countChoices(db: Db, lang: Lang, { kind, building, state }: ProjectQuery) {
  const rows = await narrow(db, { kind }).select(['building', 'state']).execute()
  const ofState = rows.filter((row) => state === undefined || row.state === state)
  const ofBuilding = rows.filter((row) => building === undefined || row.building === building)
  return {
    total: ofState.filter((row) => ofBuilding.includes(row)).length,
    buildings: tally(
      BUILDINGS,
      BUILDING_NAMES[lang],
      rows.map((row) => row.building),
      ofState.map((row) => row.building),
    ),
    states: tally(
      STATES,
      STATE_NAMES[lang],
      rows.map((row) => row.state),
      ofBuilding.map((row) => row.state),
    ),
  }
}

/** Those of `keys` that occur at all, in their order, with how often they occur among what is left. */
function tally<Key extends string>(
  keys: readonly Key[],
  names: Readonly<Record<Key, string>>,
  all: readonly Key[],
  left: readonly Key[],
) {
  return keys
    .filter((key) => all.includes(key))
    .map((key) => ({ key, name: names[key], count: left.filter((each) => each === key).length }))
}

function narrow(db: Db, { kind, building, state }: ProjectQuery) {
  let found = db.selectFrom('project')
  if (kind) found = found.where('project.kind', '=', kind)
  if (building) found = found.where('project.building', '=', building)
  if (state) found = found.where('project.state', '=', state)
  return found
}
