import { categoryOfPath } from '#content-model/compile/category-folders.ts'
import type { EntryKind, EntryRef } from '#content-model/compile/entry-kinds.ts'
import { keysOf } from '#contract/office/body/items.ts'
import { valueAt } from '#contract/office/body/path.ts'
import * as paths from '#contract/paths.ts'
import type { Db } from '#database/connect.ts'
import type { Bodies } from '../store/body.ts'

/** Pages by the folder of their words in `pages/`. */
const CONTENT_PAGES: Readonly<Record<string, string>> = {
  aaaaa: paths.COUNTDOWN,
  about: paths.ABOUT,
  bbb: paths.PLACEHOLDER,
  cases: paths.CASES,
  consumer: paths.CONSUMER_SERVICES,
  cooperation: paths.PROJECTS,
  dealers: paths.STORES,
  detailone: paths.PHILOSOPHY,
  engineering: paths.ENGINEERING,
  feedback: paths.FEEDBACK,
  information: paths.INFORMATION,
  informationcopy: paths.HAPPY_KITCHEN,
  joinin: paths.PARTNER,
  kitchen: paths.KITCHEN,
  news: paths.NEWS,
  pearlike: paths.LANGUAGE_TEST,
  process: paths.PROCESS,
  recipes: paths.RECIPES,
  register: paths.REGISTER,
  search: paths.SEARCH,
  series: paths.SERIES,
  'service-idea': paths.SERVICE_IDEA,
  stores: paths.STORES,
  text: paths.LEGAL,
  topmode: paths.SERVICE_PROMISES,
  videos: paths.VIDEOS,
}

/** Kinds that have a page for each product of their category, or for each product. */
const PAGES_OF_PRODUCTS: Partial<Record<EntryKind, (code: string) => string>> = {
  manual: paths.manualPath,
  parts: paths.partsPath,
}

/** A page, or a function that returns the page of an entry by its id and path. */
type SignInPage = string | ((id: number, ref: EntryRef, facts: unknown) => string)

const categoryOf = ({ id: path }: EntryRef) => categoryOfPath(path)

/** Where each kind shows. Entries without a page of their own show on others; the most visible one is named. */
const PAGES_OF_KINDS: Record<EntryKind, SignInPage> = {
  focus: paths.HOME,
  parameters: paths.PRODUCTS,
  filters: paths.PRODUCTS,
  categories: paths.PRODUCTS,
  series: paths.SERIES,
  films: paths.VIDEOS,
  brand: paths.HOME,
  product: (_, __, facts) => productPage(facts),
  banners: paths.HOME,
  news: paths.newsPath,
  recipe: (id) => paths.recipePath(id),
  happiness: paths.storyPath,
  video: paths.videoPath,
  project: paths.projectPath,
  partner: (_, __, facts) => `/partner/${String(keysOf(valueAt(facts, ['pages']))[0] ?? '')}`,
  warranty: paths.REGISTER,
  manual: paths.MANUALS,
  faults: (_, ref) => paths.faultsPath(categoryOf(ref)),
  parts: paths.PARTS,
  notice: paths.SAFETY,
  guide: (_, ref) => paths.manualsPath(categoryOf(ref)),
  home: paths.HOME,
  page: (_, { id: path }) => CONTENT_PAGES[path.slice('pages/'.length)] ?? paths.HOME,
  stores: paths.STORES,
  countdown: paths.COUNTDOWN,
  world: paths.WORLD,
  faq: (_, ref) => paths.faqPath(categoryOf(ref)),
  services: paths.CONSUMER_SERVICES,
  dealers: paths.STORES,
}

function productPage(facts: unknown): string {
  const code = String(valueAt(facts, ['code']) ?? '')
  return valueAt(facts, ['outside']) === true
    ? paths.outsideProductPath(code, Number(valueAt(facts, ['category'])))
    : paths.productPath(code)
}

/** Find the first product of a category, or of all. */
function findProduct(db: Db, categoryId: number) {
  const products = db.selectFrom('product').select('code').orderBy('id')
  return (categoryId > 0 ? products.where('categoryId', '=', categoryId) : products)
    .limit(1)
    .executeTakeFirst()
}

/** Return the path of the page that shows an entry, without language prefix. */
export async function pageOfEntry(db: Db, ref: EntryRef, { facts }: Bodies): Promise<string> {
  const ofProduct = PAGES_OF_PRODUCTS[ref.kind]
  const product = ofProduct && (await findProduct(db, categoryOf(ref)))
  if (ofProduct && product) return ofProduct(product.code)
  const page = PAGES_OF_KINDS[ref.kind]
  return typeof page === 'string' ? page : page(Number(valueAt(facts, ['id'])) || 0, ref, facts)
}
