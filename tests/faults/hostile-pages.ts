import fc from 'fast-check'
import type { Call } from '#contract/call.ts'
import {
  confirmSubscription,
  submitCasesEnquiry,
  submitFeedback,
  submitHomeEnquiry,
  submitPartnerApplication,
  subscribe,
  unsubscribe,
} from '#contract/enquiries.ts'
import { CALLS } from '#contract/index.ts'
import { LANGS } from '#contract/languages.ts'
import { PAGES as PAGE_TABLE } from '#contract/pages.ts'
import * as paths from '#contract/paths.ts'
import { registerProduct } from '#contract/registration.ts'
import routes from '#site/routes.ts'
import type { GeneratedRequest } from './generated-request.ts'
import { anyBody } from './hostile-inputs.ts'
import { hostileText, PROTOTYPE_KEYS } from './hostile-texts.ts'
import { listFieldNames } from './schema-inputs.ts'

/** Every page in every language. */
export const PAGES: readonly string[] = routes.flatMap(({ path = '*' }) => (path === '*' ? [] : [path]))

/** Pages with a form, and the call that the form submits to. */
const FORMS: readonly (readonly [path: string, call: Call])[] = [
  [paths.HOME, submitHomeEnquiry],
  [paths.PROJECTS, submitCasesEnquiry],
  [paths.CASES, submitCasesEnquiry],
  [paths.PARTNER, submitPartnerApplication],
  [paths.FEEDBACK, submitFeedback],
  [paths.REGISTER, registerProduct],
  [paths.SUBSCRIBE, subscribe],
  ['/newsletter/confirm', confirmSubscription],
  ['/newsletter/leave', unsubscribe],
]

/** Paths that are neither pages nor calls. */
const OTHER_PATHS = [
  '/sitemap.xml',
  '/robots.txt',
  '/news.xml',
  '/cn/news.xml',
  '/media/pictures/x/card-736.avif',
  '/media/share/en',
  '/media/drawings/en/hz90.svg',
  '/media/captions/1.en.vtt',
  '/media/videos/brand-film.mp4',
  '/documents/en/hz90-spec-sheet.pdf',
  '/documents/certificate/SR-7K4M-Q2XN',
  '/api/docs',
  '/api/newsletter/leave',
  '/api/nothing',
  '/assets/nothing.js',
  '/favicon.svg',
  '/nothing',
]

/** Names of query parameters: those of the site's own URLs and calls, and hostile ones. */
const QUERY_NAMES = [
  ...new Set([
    ...[...PAGE_TABLE.values()].flatMap(({ query = {} }) => Object.keys(query)),
    ...CALLS.flatMap(listFieldNames),
    ...['manycode', '_routes', 'index'],
    ...['f.width', 'f.mounting', 'f.nothing', ...PROTOTYPE_KEYS.map((name) => `f.${name.toLowerCase()}`)],
    ...PROTOTYPE_KEYS,
  ]),
]

/** Suffixes appended to a valid path. */
const PATH_SUFFIXES = [
  '.data',
  '/',
  '/x',
  '%00',
  '%2f..%2f..%2fetc',
  '//',
  ';a=b',
  '.json',
  '/__proto__',
  '/_root.data',
]

/** Parts of a URL that no encoder produces. */
const INVALID_ENCODINGS = ['%', '%FF%FE', '%00', '%u0041', '&&==', '+', '?', '[]=1', '%C0%AE']

const queryValue = fc.oneof(
  {
    weight: 3,
    arbitrary: hostileText.map((text) => encodeURIComponent(text.slice(0, 3_000).toWellFormed())),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('1', '8', 'HZ90', 'HZ90,CN90', 'cn120', 'differences', 'happiness'),
  },
  fc.constantFrom(...INVALID_ENCODINGS),
)

const query = fc
  .array(fc.tuple(fc.constantFrom(...QUERY_NAMES), queryValue), { maxLength: 4 })
  .map((pairs) =>
    pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`,
  )

const segment = fc.oneof(
  fc.constantFrom('cn120', ...PROTOTYPE_KEYS.map((name) => name.toLowerCase())),
  hostileText.map((text) => encodeURIComponent(text.slice(0, 300).toWellFormed()) || 'x'),
)

const path = fc
  .tuple(
    fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...PAGES) }, fc.constantFrom(...OTHER_PATHS)),
    segment,
    fc.oneof({ weight: 4, arbitrary: fc.constant('') }, fc.constantFrom(...PATH_SUFFIXES)),
  )
  .map(([address, name, tail]) => address.replace(':name', name) + tail)

/** A request for a page, or a similar path, with hostile parts in its URL. */
export const anyPage: fc.Arbitrary<GeneratedRequest> = fc
  .tuple(
    fc.oneof(
      { weight: 8, arbitrary: fc.constant('GET') },
      fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'),
    ),
    path,
    query,
  )
  .map(([method, address, search]) => ({ method, path: address + search, isCall: false }))

/** A form sent to its page, to the page's data URL, or to a page without a form. */
export const anyPageForm: fc.Arbitrary<GeneratedRequest> = fc
  .tuple(
    fc.constantFrom(...FORMS),
    fc.constantFrom(...LANGS),
    fc.constantFrom('', '', '.data'),
    path,
    query,
    fc.nat(9),
  )
  .chain(([[page, call], lang, tail, other, search, chance]) => {
    const formPath = `${lang === 'en' ? '' : `/${lang}`}${page}${tail}`
    const path = (chance === 0 ? other : formPath) + (chance < 3 ? search : '')
    return anyBody(call).map((body): GeneratedRequest => ({ method: 'POST', path, isCall: false, body }))
  })
