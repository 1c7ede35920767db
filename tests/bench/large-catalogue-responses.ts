import { z } from 'zod'
import {
  comparePath,
  HOME,
  NEWS,
  newsPath,
  PROJECTS,
  productListPath,
  productPath,
  projectPath,
} from '#contract/paths.ts'
import type { Figure } from './figures.ts'
import { apiCall, expectProducts, filterCall } from './filter-call.ts'
import {
  type Clock,
  fetchText,
  formatCostNote,
  type MeasuredRequest,
  measureRelativeCost,
  type Sites,
} from './relative-cost.ts'
import { readResidentMegabytes, startSite } from './site-server.ts'

/** A filter option that one product has, and that product. */
export const chosenOption = z.object({
  category: z.int(),
  type: z.string(),
  option: z.int(),
  product: z.string(),
})
export type ChosenOption = z.output<typeof chosenOption>

type ResponseMeasurement = {
  /** Environment of the site with few, and of the one with many. */
  smallEnvironment: Readonly<Record<string, string>>
  largeEnvironment: Readonly<Record<string, string>>
  chosen: ChosenOption
  clock: Clock
}

/** What answers cost of a site with much in it, beside one with little. */
export async function measureResponses({
  smallEnvironment,
  largeEnvironment,
  chosen,
  clock,
}: ResponseMeasurement): Promise<Figure[]> {
  const small = await startUncached(smallEnvironment)
  try {
    const large = await startUncached(largeEnvironment)
    try {
      const sites = { small: small.origin, large: large.origin, clock }
      return [
        { what: 'start with the grown content', value: large.startMs / 1_000, unit: 's' },
        ...(await measureConstantSizePages(sites, chosen)),
        await measureComparison(sites),
        await measureFullList(sites, chosen),
        ...(await measureSearch(sites)),
        {
          what: 'resident memory with the grown content',
          value: readResidentMegabytes(large.child),
          unit: 'MB',
        },
      ]
    } finally {
      await large.stop()
    }
  } finally {
    await small.stop()
  }
}

/** Nothing is kept or remembered: what is compared is the work itself. */
function startUncached({
  DATA_DIR: dataDirectory = '',
  ...environment
}: ResponseMeasurement['smallEnvironment']) {
  return startSite({
    dataDirectory,
    pageCacheBytes: 0,
    environment: { ...environment, ANSWER_CACHE_BYTES: '0' },
  })
}

/** Pages that show as much however much there is. */
export function listConstantSizePages({
  category,
  type,
  option,
}: ChosenOption): (readonly [name: string, question: MeasuredRequest])[] {
  return [
    ['filtered list', { path: `${productListPath(category)}&f.${type}=${option}` }],
    ['product', { path: productPath('HZ90') }],
    ['home page', { path: HOME }],
    ['news', { path: NEWS }],
    ['one of the news', { path: newsPath(1) }],
    ['projects', { path: PROJECTS }],
    ['one of the projects', { path: projectPath(8) }],
  ]
}

/** These pages, and the call behind the list. */
async function measureConstantSizePages(sites: Sites, chosen: ChosenOption): Promise<Figure[]> {
  const { category, type, option } = chosen
  const call = filterCall({ cate: category, [type]: String(option) })
  await expectProducts(sites.large, call)
  const figures: Figure[] = []
  for (const [name, question] of [['filterGoods', call] as const, ...listConstantSizePages(chosen)]) {
    const cost = await measureRelativeCost(sites, question)
    figures.push({
      what: `${name} with 10,000 products, times the ${sites.clock}`,
      value: cost.ratio,
      unit: '',
      bar: { atMost: 3 },
      note: formatCostNote(cost),
    })
  }
  return figures
}

/** A place that is free offers every model there is, so this page grows with them. */
async function measureComparison(sites: Sites): Promise<Figure> {
  const cost = await measureRelativeCost(sites, { path: comparePath(['HZ90', 'CN90']) })
  const what = `comparison with a choice of 10,000 models, ${sites.clock}`
  return { what, value: cost.large, unit: 'ms', note: `with few ${cost.small.toFixed(2)} ms` }
}

/** The list of a whole category shows all there are, so it is counted by the product. */
async function measureFullList(sites: Sites, { category }: ChosenOption): Promise<Figure> {
  const countProducts = async (origin: string) =>
    (await fetchText(origin, filterCall({ cate: category }))).match(/"thumb":/g)?.length ?? 0
  const shown = { small: await countProducts(sites.small), large: await countProducts(sites.large) }
  const cost = await measureRelativeCost(sites, { path: productListPath(category) })
  return {
    what: `list of a whole category, ${sites.clock} of a product shown, times that with few`,
    value: (cost.ratio * shown.small) / shown.large,
    unit: '',
    bar: { atMost: 1.5 },
    note: `${shown.large.toLocaleString('en')} products on one page, ${formatCostNote(cost)}`,
  }
}

/** Milliseconds of a search among everything: visitors wait for it while they type. */
const MAX_SEARCH_MS = 50

/** A search looks at all there is, so its bar is a time; the first one after a change of content makes the index. */
async function measureSearch(sites: Sites): Promise<Figure[]> {
  const started = performance.now()
  await fetchText(sites.large, apiCall('/api/index/search', { q: 'oven' }))
  const figures: Figure[] = [
    {
      what: 'first search with 10,000 products, its index included',
      value: (performance.now() - started) / 1_000,
      unit: 's',
    },
  ]
  for (const q of ['HZ90', 'quiet hood']) {
    const cost = await measureRelativeCost(sites, apiCall('/api/index/search', { q }))
    figures.push({
      what: `search for "${q}" among 10,000 products, ${sites.clock}`,
      value: cost.large,
      unit: 'ms',
      bar: { atMost: MAX_SEARCH_MS },
      note: `with few ${cost.small.toFixed(2)} ms`,
    })
  }
  return figures
}
