import { z } from 'zod'
import {
  comparePath,
  HOME,
  INFORMATION,
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

/** A filter option that only one product has, and that product. */
export const chosenOption = z.object({
  category: z.int(),
  type: z.string(),
  option: z.int(),
  product: z.string(),
})
export type ChosenOption = z.output<typeof chosenOption>

type ResponseMeasurement = {
  /** Environments of the site with the demonstration content and of the one with the large content. */
  smallEnvironment: Readonly<Record<string, string>>
  largeEnvironment: Readonly<Record<string, string>>
  chosen: ChosenOption
  clock: Clock
}

/** Compare the cost of responses between a site with large content and one with the demonstration content. */
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
        await measureList(sites, 'list of a whole category', productListPath(chosen.category)),
        await measureList(sites, 'list of the news', NEWS),
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

/** Start a site without caches, so that each request does the full work. */
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

/** List pages whose size does not depend on the amount of content. */
export function listConstantSizePages({
  category,
  type,
  option,
}: ChosenOption): (readonly [name: string, request: MeasuredRequest])[] {
  return [
    ['filtered list', { path: `${productListPath(category)}&f.${type}=${option}` }],
    ['product', { path: productPath('HZ90') }],
    ['home page', { path: HOME }],
    ['latest news', { path: INFORMATION }],
    ['one of the news', { path: newsPath(1) }],
    ['projects', { path: PROJECTS }],
    ['one of the projects', { path: projectPath(8) }],
  ]
}

/** Measure these pages, and the call of the product list. */
async function measureConstantSizePages(sites: Sites, chosen: ChosenOption): Promise<Figure[]> {
  const { category, type, option } = chosen
  const call = filterCall({ cate: category, [type]: String(option) })
  await expectProducts(sites.large, call)
  const figures: Figure[] = []
  for (const [name, request] of [['filterGoods', call] as const, ...listConstantSizePages(chosen)]) {
    const cost = await measureRelativeCost(sites, request)
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

/** Measure the compare page. An empty slot offers all models to choose from, so this page grows with the catalogue. */
async function measureComparison(sites: Sites): Promise<Figure> {
  const cost = await measureRelativeCost(sites, { path: comparePath(['HZ90', 'CN90']) })
  const what = `comparison with a choice of 10,000 models, ${sites.clock}`
  return { what, value: cost.large, unit: 'ms', note: `small site ${cost.small.toFixed(2)} ms` }
}

/** Measure a list per entry, since its page shows more of them with the large content. */
async function measureList(sites: Sites, name: string, path: string): Promise<Figure> {
  const shown = { small: await countEntries(sites.small, path), large: await countEntries(sites.large, path) }
  const cost = await measureRelativeCost(sites, { path })
  return {
    what: `${name}, ${sites.clock} of an entry shown, times that with few`,
    value: (cost.ratio * shown.small) / shown.large,
    unit: '',
    bar: { atMost: 1.5 },
    note: `${shown.large.toLocaleString('en')} entries on one page, ${formatCostNote(cost)}`,
  }
}

/** Count the entries of a list page in its structured data. */
async function countEntries(origin: string, path: string): Promise<number> {
  const [, list = ''] = (await fetchText(origin, { path })).split('"@type":"ItemList"')
  return list.split('"@type":"ListItem"').length - 1
}

/** Milliseconds that a search may take: it runs while the visitor types. */
const MAX_SEARCH_MS = 50

/** Measure searches. They scan all content, so the bar is absolute. The first one after a content change builds the index. */
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
      note: `small site ${cost.small.toFixed(2)} ms`,
    })
  }
  return figures
}
