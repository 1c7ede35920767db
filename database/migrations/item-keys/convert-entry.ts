import { convertFacts, convertTexts } from './convert-body.ts'
import {
  documentOf,
  type Entry,
  type File,
  findByHash,
  latestOf,
  type Revision,
  revisionsOf,
} from './entry.ts'
import { hashBody, hashText } from './positional-body.ts'
import {
  type Comparison,
  compareSources,
  publishedSources,
  type Sources,
  sourcesOf,
  textsByPath,
} from './source-hashes.ts'
import { openStages, type Stages } from './stages.ts'
import { tracePaths } from './trace-paths.ts'

/** A revision with keys. */
export type KeyedRevision = Omit<Revision, 'englishHash' | 'source' | 'baseVersion'> & { sources: Sources }
type KeyedLanguage = { lang: string; state: string; missing: number; changed: number }
export type KeyedEntry = {
  revisions: KeyedRevision[]
  /** A draft of the facts, which had none, since the draft of the English has other items. */
  draft: KeyedRevision | undefined
  files: (File & { source: string })[]
  languages: KeyedLanguage[]
  /** English texts that translations were made from and that have changed since. */
  sourceTexts: { hash: string; text: string }[]
}

/** Give keys to the list items of all documents of an entry, and to each text of a translation the English it was made from. */
export function convertEntry(entry: Entry): KeyedEntry {
  const stages = openStages(entry)
  const bodies = new Map(entry.revisions.map((revision) => [revision, convertBody(entry, stages, revision)]))
  const converted: Converted = { entry, stages, bodies, texts: new Map() }
  const sources = convertSources(converted)
  const revisions = entry.revisions.map((revision) =>
    toKeyed(revision, bodies.get(revision), sources.get(revision) ?? {}),
  )
  return {
    revisions,
    draft: draftFacts(converted),
    files: entry.files.map((file) => convertFile(converted, file)),
    languages: entry.languages.map(({ lang, state }) => countFields(converted, sources, lang, state)),
    sourceTexts: listSourceTexts(converted, sources),
  }
}

type Converted = {
  entry: Entry
  stages: Stages
  bodies: ReadonlyMap<Revision, unknown>
  texts: Map<Revision, Map<string, string>>
}

function convertBody({ kind }: Entry, { stageOf, keysOf }: Stages, revision: Revision): unknown {
  const stage = stageOf(revision)
  const keys = keysOf(stage)
  return revision.part === 'facts'
    ? convertFacts(kind, { facts: revision.body, texts: stage.en?.body }, keys)
    : convertTexts(kind, revision.body, keys)
}

function toKeyed(revision: Revision, body: unknown, sources: Sources): KeyedRevision {
  const { englishHash: _, source: __, baseVersion: ___, ...columns } = revision
  return { ...columns, body, hash: hashBody(body), sources }
}

/** Return the texts of a revision by their paths with keys. */
function textsOf({ bodies, texts }: Converted, revision: Revision | undefined): Map<string, string> {
  if (!revision) return new Map()
  const known = texts.get(revision) ?? textsByPath(bodies.get(revision))
  texts.set(revision, known)
  return known
}

/** If the published facts are the latest, but the draft of the English has other items or quantities, facts with these. */
function draftFacts({ entry, stages, bodies }: Converted): KeyedRevision | undefined {
  const { facts, en } = stages.latest
  if (!facts || !en || documentOf(entry, 'facts', 'draft') || !documentOf(entry, 'en', 'draft'))
    return undefined
  const body = convertFacts(entry.kind, { facts: facts.body, texts: en.body }, stages.keysOf({ facts, en }))
  if (hashBody(body) === hashBody(bodies.get(facts))) return undefined
  const version = Math.max(...revisionsOf(entry, 'facts').map((each) => each.version)) + 1
  const { authorId, authorName, createdAt } = en
  return toKeyed({ ...facts, version, authorId, authorName, createdAt, cause: 'save' }, body, {})
}

const isTranslation = ({ part }: { part: string }) => part !== 'facts' && part !== 'en'

/** Return the sources of all translations. */
function convertSources(converted: Converted): Map<Revision, Sources> {
  const { entry } = converted
  const sources = new Map<Revision, Sources>()
  for (const revision of entry.revisions.filter(isTranslation)) {
    const english = englishOf(converted, revision)
    sources.set(revision, sourcesOf(textsOf(converted, revision), textsOf(converted, english)))
  }
  const { en } = converted.stages.latest
  if (!en) return sources
  const paths = tracePaths(entry.kind, en.body, converted.stages.keysOf(converted.stages.stageOf(en)))
  for (const { lang, checked } of entry.languages) {
    const latest = latestOf(entry, lang)
    if (lang === 'en' || !latest) continue
    const comparison = compare(converted, latest, { en, paths, checked })
    const latestSources = compareSources(comparison)
    sources.set(latest, latestSources)
    const published = documentOf(entry, lang, 'published')
    if (!published || published === latest) continue
    const own = sources.get(published) ?? {}
    const texts = textsOf(converted, published)
    sources.set(published, publishedSources(own, texts, comparison, latestSources))
  }
  return sources
}

function compare(
  converted: Converted,
  translation: Revision,
  { en, paths, checked }: Pick<Comparison, 'paths' | 'checked'> & { en: Revision },
): Comparison {
  const englishBefore = englishOf(converted, translation)
  return {
    ...{ english: en.body, keyedEnglish: textsOf(converted, en), paths, checked },
    ...{ englishBefore, keyedBefore: textsOf(converted, englishBefore) },
    ...{ translation, keyedTranslation: textsOf(converted, translation) },
  }
}

/** Return the English that a translation matches in every field. */
function englishOf({ entry, stages }: Converted, { englishHash }: Revision): Revision | undefined {
  if (englishHash === '') return undefined
  const current = [stages.latest.en, stages.published.en].find((each) => each?.hash === englishHash)
  return current ?? findByHash(entry, 'en', englishHash)
}

/** Count what remains to be translated, as lists show it. */
function countFields(
  converted: Converted,
  sources: ReadonlyMap<Revision, Sources>,
  lang: string,
  state: string,
): KeyedLanguage {
  const { entry, stages } = converted
  const latest = latestOf(entry, lang)
  if (lang === 'en') return { lang, state, missing: 0, changed: 0 }
  const [translation, ofLatest] = [textsOf(converted, latest), latest && sources.get(latest)]
  const english = [...textsOf(converted, stages.latest.en)]
  const missing = english.filter(([path]) => !translation.has(path)).length
  const changed = english.filter(
    ([path, text]) => translation.has(path) && ofLatest?.[path] !== hashText(text),
  ).length
  if (!latest) return { lang, state: 'missing', missing, changed }
  const whole = documentOf(entry, lang, 'draft') ? 'draft' : 'done'
  return { lang, state: missing + changed > 0 ? 'outdated' : whole, missing, changed }
}

/** Return the file of a part as it was last imported, as if it had been converted. */
function convertFile(
  { entry, bodies }: Converted,
  { part, hash, bodyHash }: File,
): File & { source: string } {
  const same = findByHash(entry, part, bodyHash)
  const ofFiles = revisionsOf(entry, part).findLast(({ cause }) => cause === 'files') ?? latestOf(entry, part)
  return { part, hash, bodyHash: same ? hashBody(bodies.get(same)) : bodyHash, source: ofFiles?.source ?? '' }
}

/** List the English texts that published or latest translations were made from, if they are not the latest. */
function listSourceTexts(
  converted: Converted,
  sources: ReadonlyMap<Revision, Sources>,
): { hash: string; text: string }[] {
  const { entry, stages } = converted
  const current = new Set([...textsOf(converted, stages.latest.en).values()].map(hashText))
  const wanted = new Set(
    entry.languages
      .flatMap(({ lang }) => [latestOf(entry, lang), documentOf(entry, lang, 'published')])
      .flatMap((revision) => Object.values((revision && sources.get(revision)) ?? {}))
      .filter((hash) => !current.has(hash)),
  )
  if (wanted.size === 0) return []
  const texts = revisionsOf(entry, 'en').flatMap((revision) => [...textsOf(converted, revision).values()])
  const known = new Map(texts.map((text) => [hashText(text), text]))
  return [...wanted].flatMap((hash) => {
    const text = known.get(hash)
    return text === undefined ? [] : [{ hash, text }]
  })
}
