import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { buildIn } from './language-build.ts'

const page = (id: string) => ({ id, path: id, module: { default: () => null } })
const asset = (id: string) => ({
  id,
  path: id,
  module: '/assets/page.js',
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
})
const tableOf = <Route>(make: (id: string) => Route) =>
  Object.fromEntries(['root', 'en /', 'kr /', 'other'].map((id) => [id, make(id)]))

const whole: ServerBuild = {
  entry: { module: { default: () => new Response() } },
  routes: tableOf(page),
  assets: {
    entry: { imports: [], module: '/assets/entry.js' },
    routes: tableOf(asset),
    url: '/assets/manifest-1a2b.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: 'client',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
}

test('a Korean page is looked for among the Korean ones, and its scripts load the Korean table', () => {
  const { routes, assets, ...rest } = buildIn('kr', whole)
  expect(Object.keys(routes)).toEqual(['root', 'kr /', 'other'])
  expect(Object.keys(assets.routes)).toEqual(['root', 'kr /', 'other'])
  expect(assets.url).toBe('/assets/manifest-1a2b.kr.js')
  expect(rest.ssr).toBe(true)
})
