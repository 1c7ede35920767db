import { type RouteConfig, route } from '@react-router/dev/routes'
import { inLanguage, LANGS } from '#contract/languages.ts'

/** Every address of the site and the file that shows it. */
const PAGES: readonly (readonly [path: string, file: string])[] = [
  ['/', 'features/home/home.route.tsx'],
  ['/productlist', 'features/catalogue/product-list.route.tsx'],
  ['/productdetail', 'features/catalogue/product-detail.route.tsx'],
  ['/constrast', 'features/catalogue/compare.route.tsx'],
  ['/machine', 'features/catalogue/manuals.route.tsx'],
  ['/contentnew', 'features/catalogue/series.route.tsx'],
  ['/otherwebsite', 'features/catalogue/framed-page.route.tsx'],
  ['/partner/:name', 'features/catalogue/partner-page.route.tsx'],
  ['/cooperationall', 'features/cooperation/cooperation.route.tsx'],
  ['/Engineering', 'features/cooperation/engineering.route.tsx'],
  ['/ClassicCase', 'features/cooperation/cases.route.tsx'],
  ['/ServiceIdea', 'features/cooperation/service-idea.route.tsx'],
  ['/Process', 'features/cooperation/process.route.tsx'],
  ['/detailsproject', 'features/projects/project-detail.route.tsx'],
  ['/about', 'features/brand/about.route.tsx'],
  ['/detailone', 'features/brand/philosophy.route.tsx'],
  ['/topmode', 'features/brand/promises.route.tsx'],
  ['/text', 'features/brand/legal.route.tsx'],
  ['/pearlike', 'features/brand/language-test.route.tsx'],
  ['/bbb', 'features/brand/placeholder.route.tsx'],
  ['/aaaaa', 'features/brand/countdown.route.tsx'],
  ['/wholeworld', 'features/brand/world.route.tsx'],
  ['/alltitleandall', 'features/newsroom/information.route.tsx'],
  ['/information', 'features/newsroom/news.route.tsx'],
  ['/portrait', 'features/newsroom/videos.route.tsx'],
  ['/menu', 'features/newsroom/recipes.route.tsx'],
  ['/details', 'features/newsroom/article.route.tsx'],
  ['/infodetion', 'features/newsroom/article.route.tsx'],
  ['/detailstovideo', 'features/newsroom/video.route.tsx'],
  ['/detailstomenu', 'features/newsroom/recipe.route.tsx'],
  ['/informationcopy', 'features/newsroom/happiness.route.tsx'],
  ['/kitchen', 'features/newsroom/kitchen.route.tsx'],
  ['/words', 'features/support/faq.route.tsx'],
  ['/consumer', 'features/support/services.route.tsx'],
  ['/exhibition', 'features/stores/stores.route.tsx'],
  ['/search', 'features/search/search.route.tsx'],
  ['/subscribe', 'features/enquiries/subscribe.route.tsx'],
  ['/newsletter/confirm', 'features/enquiries/newsletter-confirm.route.tsx'],
  ['/newsletter/leave', 'features/enquiries/newsletter-leave.route.tsx'],
  ['/joinin', 'features/enquiries/partner.route.tsx'],
  ['/feedback', 'features/enquiries/feedback.route.tsx'],
  ['/register', 'features/registration/registration.route.tsx'],
  ['/register/done', 'features/registration/registered.route.tsx'],
]

/** Addresses that only lead to another, and all that lead nowhere. */
const OTHER = 'shell/other.route.tsx'

/**
 * Each page has a twin under a language's prefix: /cn, /tw, /kr, /id. The prefixes are written out, since a parameter in
 * their place would take any first segment for a language. Capitals make another address: /CN is no language.
 */
export default [
  ...LANGS.flatMap((lang) =>
    PAGES.map(([path, file]) =>
      route(inLanguage(path, lang), file, { id: `${lang} ${path}`, caseSensitive: true }),
    ),
  ),
  route('*', OTHER, { id: 'other' }),
] satisfies RouteConfig
