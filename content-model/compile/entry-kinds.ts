import { LANGS } from '#contract/languages.ts'
import { FORMS } from '#contract/office/forms/forms.ts'
import { createKeyCheck, findRepeatedKeys, type LocatedReason } from '../checks/check-keys.ts'
import { type ContentFolder, type ContentSource, FOCUS_FOLDER, type Part } from '../read/content-source.ts'
import { CATEGORY_FOLDERS } from './category-folders.ts'
import { compileBanners } from './compile-banners.ts'
import { compileContentPage } from './compile-content-pages.ts'
import type { CompileContext } from './compile-context.ts'
import { compileFaults, compileManual } from './compile-manuals.ts'
import { compileHappiness, compileNews, compileRecipe, compileVideos } from './compile-newsroom.ts'
import { compileNewsroomVideo } from './compile-newsroom-videos.ts'
import { compileNotice, compileParts } from './compile-parts.ts'
import { compileProduct } from './compile-products.ts'
import { compileProject } from './compile-projects.ts'
import {
  compileBrand,
  compileGuide,
  compileHome,
  compilePartnerPages,
  compileWarranty,
} from './compile-single-pages.ts'
import { compileDealers, compileStores } from './compile-stores.ts'
import { compileFaq, compileServices } from './compile-support.ts'
import { compileCategories, compileFilters, compileParameters, compileSeries } from './compile-taxonomy.ts'
import { compileCountdown, compileWorld } from './compile-world.ts'

type KindDefinition = {
  /** Its folders; a path that ends in `/*` means all folders below. */
  folders: readonly string[]
  compile: (context: CompileContext, folder: ContentFolder) => void | Promise<void>
}

const inCategories = (parent: string) => CATEGORY_FOLDERS.map((name) => `${parent}/${name}`)

/** The kinds of content, in the order in which they are compiled. A folder is compiled as a whole. */
export const KIND_DEFINITIONS = {
  focus: { folders: [FOCUS_FOLDER], compile: checkFocusPoints },
  parameters: { folders: ['catalogue/parameters'], compile: compileParameters },
  filters: { folders: ['catalogue/filters'], compile: compileFilters },
  categories: { folders: ['catalogue/categories'], compile: compileCategories },
  series: { folders: ['catalogue/series'], compile: compileSeries },
  films: { folders: ['videos'], compile: compileVideos },
  brand: { folders: ['brand'], compile: compileBrand },
  parts: { folders: inCategories('parts'), compile: compileParts },
  product: { folders: ['catalogue/products/*'], compile: compileProduct },
  banners: { folders: ['banners'], compile: compileBanners },
  news: { folders: ['newsroom/news/*'], compile: compileNews },
  recipe: { folders: ['newsroom/recipes/*'], compile: compileRecipe },
  happiness: { folders: ['newsroom/happiness/*'], compile: compileHappiness },
  video: { folders: ['newsroom/videos/*'], compile: compileNewsroomVideo },
  project: { folders: ['cooperation/projects/*'], compile: compileProject },
  partner: { folders: ['partner'], compile: compilePartnerPages },
  warranty: { folders: ['documents/warranty'], compile: compileWarranty },
  manual: { folders: ['manuals/common', ...inCategories('manuals')], compile: compileManual },
  faults: { folders: inCategories('faults'), compile: compileFaults },
  notice: { folders: ['safety/*'], compile: compileNotice },
  guide: { folders: inCategories('documents'), compile: compileGuide },
  home: { folders: ['home'], compile: compileHome },
  page: { folders: ['pages/*'], compile: compileContentPage },
  stores: { folders: ['stores'], compile: compileStores },
  countdown: { folders: ['countdown'], compile: compileCountdown },
  world: { folders: ['world'], compile: compileWorld },
  faq: { folders: inCategories('support/faq'), compile: compileFaq },
  services: { folders: ['support/services'], compile: compileServices },
  dealers: { folders: ['dealers'], compile: compileDealers },
} as const satisfies Record<string, KindDefinition>
export type EntryKind = keyof typeof KIND_DEFINITIONS

/** An entry: its kind, and the path of its folder. */
export type EntryRef = { kind: EntryKind; id: string }

export const ENTRY_KINDS = Object.keys(KIND_DEFINITIONS) as [EntryKind, ...EntryKind[]]

/** List all folders of a source in the order in which they are compiled. */
export async function listEntryRefs(source: ContentSource): Promise<EntryRef[]> {
  const refs: EntryRef[] = []
  for (const kind of ENTRY_KINDS) {
    for (const pattern of KIND_DEFINITIONS[kind].folders) {
      const paths = pattern.endsWith('/*') ? await source.listFolders(pattern.slice(0, -2)) : [pattern]
      refs.push(...paths.map((id) => ({ kind, id })))
    }
  }
  return refs
}

/** Return the kind of the entry in a folder; undefined if none is compiled there. */
export function kindOfPath(path: string): EntryKind | undefined {
  const holds = (pattern: string) =>
    pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
  return ENTRY_KINDS.find((kind) => KIND_DEFINITIONS[kind].folders.some(holds))
}

/** Compile one folder into the rows of the context. */
export async function compileFolder(
  context: CompileContext,
  kind: EntryKind,
  folder: ContentFolder,
): Promise<void> {
  checkItemKeys(context, kind, folder)
  await KIND_DEFINITIONS[kind].compile(context, folder)
}

/** Report focus points of missing photographs. They have no rows of their own: they are columns of pictures. */
function checkFocusPoints({ pictures, shared }: CompileContext): void {
  const { file: usedIn = '', value = {} } = shared.files.focus ?? {}
  for (const path of Object.keys(value)) pictures.requireFile({ path, usedIn })
}

/** Report keys that a list has twice, and texts in any language that do not match the items of the facts. */
function checkItemKeys({ reader }: CompileContext, kind: EntryKind, folder: ContentFolder): void {
  const form = FORMS[kind]
  const open = (part: Part) => {
    const document = folder.read(part)
    return document && 'content' in document ? document : undefined
  }
  const facts = open('facts')
  if (!facts) return
  const report = (part: Part, found: readonly LocatedReason[]) => {
    const file = reader.source.nameOf(folder.path, part)
    const lineOf = open(part)?.lineOf ?? (() => 1)
    reader.problems.push(...found.map(({ path, reason }) => ({ file, line: lineOf(path), path, reason })))
  }
  report('facts', findRepeatedKeys(form, facts.content))
  const check = createKeyCheck(form, facts.content)
  // Where English replaces what a language lacks, only English can lack it.
  for (const lang of reader.source.needsEveryLanguage ? LANGS : (['en'] as const)) {
    const texts = open(lang)
    if (texts) report(lang, check(texts.content))
  }
}
