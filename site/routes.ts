import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Specified addresses whose pages are still to come; a test says which, and the list is empty when the site is whole. */
export const INTERIM = [
  'words',
  'consumer',
  'exhibition',
  'joinin',
  'about',
  'informationcopy',
  'kitchen',
  'wholeworld',
  'detailone',
  'topmode',
  'text',
  'pearlike',
  'bbb',
  'register',
  'feedback',
  'aaaaa',
  'alltitleandall',
  'information',
  'portrait',
  'menu',
  'details',
  'infodetion',
  'detailstovideo',
  'detailstomenu',
  'detailsproject',
  'cooperationall',
  'Engineering',
  'ClassicCase',
  'ServiceIdea',
  'Process',
  'search',
] as const

/** Addresses that only lead to another, said by the server. */
const REDIRECTS = ['xx', 'alltitle', 'cooperation']

/** Every address of the site. Each has a twin under a language's prefix: /cn, /tw, /kr, /id. */
export default [
  route(':lang?', 'i18n/language.route.tsx', [
    index('features/home/home.route.tsx'),
    route('productlist', 'features/catalogue/product-list.route.tsx'),
    route('productdetail', 'features/catalogue/product-detail.route.tsx'),
    route('constrast', 'features/catalogue/compare.route.tsx'),
    route('machine', 'features/catalogue/manuals.route.tsx'),
    route('contentnew', 'features/catalogue/series.route.tsx'),
    route('otherwebsite', 'features/catalogue/framed-page.route.tsx'),
    route('partner/:name', 'features/catalogue/partner-page.route.tsx'),
    route('subscribe', 'features/enquiries/subscribe.route.tsx'),
    ...REDIRECTS.map((path) => route(path, 'shell/redirect.route.tsx', { id: path })),
    ...INTERIM.map((path) => route(path, 'shell/interim.route.tsx', { id: path })),
    route('*', 'shell/missing.route.tsx'),
  ]),
] satisfies RouteConfig
