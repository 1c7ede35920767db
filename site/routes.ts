import { index, type RouteConfig, route } from '@react-router/dev/routes'

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
    // Addresses that only lead to another, specified addresses whose pages are still to come, and all that lead nowhere.
    route('*', 'shell/other.route.tsx'),
  ]),
] satisfies RouteConfig
