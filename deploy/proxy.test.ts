import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { LANGS, localizePath } from '#contract/languages.ts'
import {
  faqPath,
  manualsPath,
  newsPath,
  productListPath,
  productPath,
  projectPath,
  REGISTER,
  recipePath,
  storyPath,
  videoPath,
} from '#contract/paths.ts'
import { registerProduct } from '#contract/registration.ts'
import { hasIpv6, isInstalled, type RunningProxy, startProxy, startStubInstance } from './testing.ts'

type CannedResponse = { status: number; cacheControl: string; body: string }
type ProxiedSite = {
  proxy: RunningProxy
  responses: [CannedResponse, CannedResponse]
  /** Emits the `x-attempt` header of each request that has reached an instance. */
  arrivals: EventEmitter
  /** Set the timeout of a whole request, in milliseconds. */
  requestTimeout: (limit: number) => void
  stop: () => Promise<void>
}

/** A cache policy in the form of the site's own (server/http/cache-policy.ts), with lifetimes short enough for a test. */
const PAGE_POLICY = 'public, max-age=0, s-maxage=1, stale-while-revalidate=3, stale-if-error=8'
/** A cache policy with lifetimes that do not expire during a test, even on a busy machine. */
const LONG_LIVED_POLICY = 'public, max-age=0, s-maxage=1, stale-while-revalidate=90, stale-if-error=90'
const IMMUTABLE_POLICY = 'public, max-age=31536000, immutable'

const okResponse = (body: string, cacheControl = PAGE_POLICY): CannedResponse => ({
  status: 200,
  cacheControl,
  body,
})
const errorResponse = (status: number): CannedResponse => ({ status, cacheControl: 'no-store', body: 'no' })

/** Start the proxy in front of two stub instances, whose responses a test can change. */
async function startProxiedSite(first: CannedResponse, second = first): Promise<ProxiedSite> {
  const responses: [CannedResponse, CannedResponse] = [first, second]
  const arrivals = new EventEmitter().setMaxListeners(0)
  const respondAs = (index: 0 | 1) => async (incoming: IncomingMessage, response: ServerResponse) => {
    arrivals.emit(String(incoming.headers['x-attempt']))
    // A client that disconnects during an upload is not an error.
    try {
      for await (const _ of incoming.iterator({ destroyOnReturn: false }));
    } catch {
      return
    }
    const { status, cacheControl, body } = responses[index]
    response.writeHead(status, { 'cache-control': cacheControl })
    response.end(body)
  }
  const instances = [await startStubInstance(respondAs(0)), await startStubInstance(respondAs(1))] as const
  const proxy = await startProxy([instances[0].port, instances[1].port])
  const stop = async () => {
    await Promise.all(instances.map((instance) => instance.stop()))
  }
  const requestTimeout = (limit: number) => {
    // Node applies the longer of the two to the whole request.
    for (const { server } of instances) server.headersTimeout = server.requestTimeout = limit
  }
  return { proxy, responses, arrivals, requestTimeout, stop }
}

function testProxy(name: string, run: (open: typeof startProxiedSite) => Promise<void>): void {
  const testWhereInstalled = isInstalled('nginx') ? test.concurrent : test.skip
  testWhereInstalled(name, async () => {
    const opened: ProxiedSite[] = []
    try {
      await run(async (first, second) => {
        const site = await startProxiedSite(first, second)
        opened.push(site)
        return site
      })
    } finally {
      for (const { proxy, stop } of opened) {
        await proxy.stop()
        await stop()
      }
    }
  })
}

async function fetchText({ proxy }: ProxiedSite, path = '/'): Promise<string> {
  const response = await fetch(proxy.origin + path)
  const text = await response.text()
  return response.ok ? text : String(response.status)
}

testProxy(
  'during an upgrade a file of either build is found, whichever instance gets the request first',
  async (open) => {
    const site = await open(errorResponse(404), okResponse('of the new build', IMMUTABLE_POLICY))
    for (let turn = 0; turn < 6; turn++)
      expect(await fetchText(site, `/assets/page-${turn}.js`)).toBe('of the new build')
    site.responses[1] = errorResponse(404)
    expect(await fetchText(site, '/assets/nowhere.js')).toBe('404')
    // A 404 is not cached: after the upgrade an instance may have the file.
    site.responses[0] = okResponse('of the newest build', IMMUTABLE_POLICY)
    expect(await fetchText(site, '/assets/nowhere.js')).toBe('of the newest build')
    // Other paths are not retried: a 404 is passed on.
    site.responses[0] = errorResponse(404)
    site.responses[1] = okResponse('else')
    const requested = [
      await fetchText(site, '/a'),
      await fetchText(site, '/b'),
      await fetchText(site, '/c'),
      await fetchText(site, '/d'),
    ]
    expect(requested).toContain('404')
  },
)

testProxy(
  'a stale page is served at once while it is revalidated, and the next visitor gets the new one',
  async (open) => {
    const site = await open(okResponse('first', LONG_LIVED_POLICY))
    expect(await fetchText(site)).toBe('first')
    site.responses[0] = site.responses[1] = okResponse('second')
    await sleep(2_000)
    expect(await fetchText(site)).toBe('first')
    await expect.poll(() => fetchText(site)).toBe('second')
  },
)

testProxy('a page past its stale-while-revalidate time is fetched again', async (open) => {
  const site = await open(okResponse('of Monday'))
  await fetchText(site)
  site.responses[0] = site.responses[1] = okResponse('of Friday')
  await sleep(5_000)
  expect(await fetchText(site)).toBe('of Friday')
})

testProxy('a removed page is a 404, and its cached copy is no longer served', async (open) => {
  const site = await open(okResponse('there'))
  await fetchText(site)
  site.responses[0] = site.responses[1] = errorResponse(404)
  await sleep(5_000)
  expect(await fetchText(site)).toBe('404')
})

testProxy(
  'while no instance responds, a cached page is served until stale-if-error expires, then an error page',
  async (open) => {
    const site = await open(okResponse('kept'))
    await fetchText(site)
    site.responses[0] = site.responses[1] = okResponse(
      'kept for longer',
      LONG_LIVED_POLICY.replace('while-revalidate=90', 'while-revalidate=1'),
    )
    await fetchText(site, '/longer')
    await site.stop()
    await sleep(10_000)
    // Often enough for nginx to mark both instances as down.
    for (let turn = 0; turn < 10; turn++) expect(await fetchText(site, '/longer')).toBe('kept for longer')
    const answer = await fetch(site.proxy.origin)
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('We are back in a moment')
  },
)

testProxy('a cached page is served instead of a 5xx', async (open) => {
  const site = await open(okResponse('kept'))
  await fetchText(site)
  await sleep(5_000)
  for (const status of [500, 502, 503, 504]) {
    site.responses[0] = site.responses[1] = errorResponse(status)
    expect(await fetchText(site)).toBe('kept')
  }
})

/** Send the headers and first bytes of a form. The status is undefined once an instance receives it, or that of a rejection. */
async function startUpload(site: ProxiedSite, path: string, visitor: string, method = 'POST') {
  const attempt = randomUUID()
  const arrived = once(site.arrivals, attempt).then(() => undefined)
  const sending: ClientRequest = request(site.proxy.origin + path, {
    method,
    agent: false,
    headers: { 'content-length': 5_000_000, 'x-forwarded-for': visitor, 'x-attempt': attempt },
  })
  sending.on('error', () => {})
  sending.write('x'.repeat(1_000))
  const responded = once(sending, 'response').then(
    ([{ statusCode }]) => Number(statusCode),
    () => 0,
  )
  const status = await Promise.race([responded, arrived])
  return { status, answered: responded, abort: () => sending.destroy() }
}

testProxy(
  'a visitor (one IPv4 address or IPv6 /64 network) may upload four files at once, and others are not blocked',
  async (open) => {
    const site = await open(okResponse('thanks', 'no-store'))
    const begun = await Promise.all(
      [1, 2, 3, 4].map((number) => startUpload(site, '/register', `2001:db8:1:2::${number}`)),
    )
    expect(begun.map(({ status }) => status)).toEqual([undefined, undefined, undefined, undefined])
    const others = {
      neighbour: await startUpload(site, '/kr/register', '2001:db8:1:2:ffff:0a0a:1:1'),
      otherNetwork: await startUpload(site, '/register', '2001:db8:1:3::1'),
      olderAddress: await startUpload(site, '/register', '203.0.113.7'),
      mapped: await startUpload(site, '/register', '::ffff:203.0.113.8'),
    }
    expect(Object.entries(others).map(([name, { status }]) => [name, status])).toEqual([
      ['neighbour', 429],
      ['otherNetwork', undefined],
      ['olderAddress', undefined],
      ['mapped', undefined],
    ])
    const looking = await fetch(`${site.proxy.origin}/register`, {
      headers: { 'x-forwarded-for': '2001:db8:1:2::9' },
    })
    expect(looking.status).toBe(200)
    for (const { abort } of [...begun, ...Object.values(others)]) abort()
  },
)

testProxy('no single network can use all upload slots, and forms without a file need none', async (open) => {
  const site = await open(okResponse('thanks', 'no-store'))
  const homeNetwork = Array.from({ length: 12 }, (_, number) =>
    startUpload(site, '/register', `2001:db8:aaaa:bb${number}::1`),
  )
  const begun = await Promise.all(homeNetwork)
  expect(begun.filter(({ status }) => status === undefined)).toHaveLength(8)
  expect(begun.filter(({ status }) => status === 429)).toHaveLength(4)
  const other = await startUpload(site, '/register', '2001:db8:bbbb:1::1')
  expect(other.status).toBeUndefined()
  const small = await fetch(`${site.proxy.origin}/register`, {
    method: 'POST',
    body: 'x'.repeat(100_000),
    headers: { 'x-forwarded-for': '2001:db8:aaaa:bb1::1' },
  })
  expect(small.status).toBe(200)
  for (const { abort } of [...begun, other]) abort()
})

testProxy('a large body takes an upload slot, whatever its method', async (open) => {
  const site = await open(okResponse('thanks', 'no-store'))
  const begun = await Promise.all(
    ['POST', 'PUT', 'GET', 'PATCH'].map((method) => startUpload(site, '/register', '203.0.113.9', method)),
  )
  expect(begun.map(({ status }) => status)).toEqual([undefined, undefined, undefined, undefined])
  for (const method of ['POST', 'PUT', 'GET'])
    expect((await startUpload(site, '/register', '203.0.113.9', method)).status, method).toBe(429)
  const chunked = request(`${site.proxy.origin}/register`, { method: 'PUT', agent: false })
  chunked.on('error', () => {}).write('x'.repeat(300_000))
  const [{ statusCode }] = await once(chunked, 'response')
  expect(statusCode).toBe(413)
  chunked.destroy()
  for (const { abort } of begun) abort()
})

testProxy('an upload that is too slow times out, and its slot is free again', async (open) => {
  const site = await open(okResponse('thanks', 'no-store'))
  site.requestTimeout(1_000)
  const begun = [1, 2, 3, 4].map((number) => startUpload(site, '/register', `2001:db8:1:2::${number}`))
  for (const { answered } of await Promise.all(begun)) expect(await answered).toBe(408)
  let last = await startUpload(site, '/register', '2001:db8:1:2::9')
  for (let turn = 0; turn < 60 && last.status === 429; turn += 1) {
    await sleep(100)
    last = await startUpload(site, '/register', '2001:db8:1:2::9')
  }
  expect(last.status).toBeUndefined()
  last.abort()
})

testProxy(
  'a static file is cached once, whatever its query, and other URLs are cached per query',
  async (open) => {
    const site = await open(okResponse('first', IMMUTABLE_POLICY))
    const files = ['/assets/a.js', '/media/pictures/a/card-320.avif', '/documents/en/a.pdf', '/api/docs/b.js']
    for (const path of files) expect(await fetchText(site, `${path}?x=1`)).toBe('first')
    for (const path of ['/media/share/en?page=/a', '/search?q=a'])
      expect(await fetchText(site, path)).toBe('first')
    site.responses[0] = site.responses[1] = okResponse('second', IMMUTABLE_POLICY)
    for (const path of files) expect(await fetchText(site, `${path}?x=2`), path).toBe('first')
    for (const path of ['/media/share/en?page=/b', '/search?q=b'])
      expect(await fetchText(site, path)).toBe('second')
  },
)

testProxy('made-up URLs are cached separately from pages, so that they evict none', async (open) => {
  const site = await open(okResponse('a page'))
  const inCache = (name: string) =>
    readdirSync(join(site.proxy.folder, name), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ).length
  const pages = [
    '/',
    '/cn',
    '/kr/about',
    productListPath(1),
    productPath('HZ90'),
    localizePath(manualsPath(6), 'id'),
    faqPath(1),
    newsPath(1),
    storyPath(1),
    videoPath(1),
    recipePath(1),
    projectPath(1),
  ]
  for (const path of pages) expect(await fetchText(site, path)).toBe('a page')
  expect(inCache('pages')).toBe(pages.length)
  const madeUp = [
    '/?x=1',
    '/about//',
    '/%61bout',
    '/productdetail?id=hz90',
    '/contentnew?id=any',
    '/search?q=a',
  ]
  for (const path of madeUp) expect(await fetchText(site, path)).toBe('a page')
  expect([inCache('pages'), inCache('choices')]).toEqual([pages.length, madeUp.length])
})

testProxy(
  'a path with a backslash is a 404, since one file could be cached under many paths',
  async (open) => {
    const site = await open(okResponse('first', IMMUTABLE_POLICY))
    const { port } = new URL(site.proxy.origin)
    const asking = request({ port, host: '127.0.0.1', path: '/x1\\..\\api/docs/b.js' }).end()
    const [answer] = await once(asking, 'response')
    expect(answer.statusCode).toBe(404)
    answer.resume()
  },
)

testProxy('the logs of the proxy contain no signed link, even while no instance responds', async (open) => {
  const site = await open(okResponse('thanks', 'no-store'))
  await site.stop()
  const token = 'SECRETTOKEN123'
  for (const path of ['/newsletter/confirm', '/cn/register/done', '/documents/certificate/SR-1', '/any'])
    await fetch(`${site.proxy.origin}${path}?token=${token}&email=ada@example.com`)
  for (const name of ['error.log', 'access.log']) {
    const log = readFileSync(join(site.proxy.folder, name), 'utf8')
    expect(log).not.toContain(token)
    expect(log).not.toContain('ada@example.com')
  }
})

testProxy(
  'only the registration form accepts a large body, in every language, with scripts and without',
  async (open) => {
    const site = await open(okResponse('thanks', 'no-store'))
    const send = async (path: string, kilobytes: number) => {
      const answer = await fetch(site.proxy.origin + path, {
        method: 'POST',
        body: 'x'.repeat(kilobytes * 1_024),
      })
      return answer.status
    }
    const pages = LANGS.map((lang) => localizePath(REGISTER, lang))
    for (const path of [...pages, registerProduct.path])
      expect([path, await send(path, 8 * 1_024 + 128)]).toEqual([path, 200])
    expect(await send('/feedback', 128)).toBe(200)
    for (const path of ['/feedback', '/', '/cn.data', '/register/done', '/api/Index/anything'])
      expect([path, await send(path, 300)]).toEqual([path, 413])
  },
)

const LANGUAGE_TAGS = ['lang="en"', 'lang="zh-Hans"', 'lang="zh-Hant"', 'lang="ko"', 'lang="id"']

testProxy('a request that the proxy itself refuses gets a page in five languages', async (open) => {
  const site = await open(okResponse('thanks', 'no-store'))
  const send = (path: string, megabytes: number) =>
    fetch(site.proxy.origin + path, { method: 'POST', body: 'x'.repeat(megabytes * 1_000_000) })
  const uploads = [1, 2, 3, 4].map(() => startUpload(site, '/register', '127.0.0.1'))
  await Promise.all(uploads)
  for (const [response, status] of [
    [await send('/feedback', 1), 413],
    [await send('/kr/register', 40), 413],
    [await send('/register', 1), 429],
  ] as const) {
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('text/html')
    const text = await response.text()
    for (const tag of LANGUAGE_TAGS) expect(text).toContain(tag)
  }
  for (const { abort } of await Promise.all(uploads)) abort()
})

testProxy('a receipt larger than the site takes gets the page of the site', async (open) => {
  const site = await open({ status: 413, cacheControl: 'no-store', body: 'of the site' })
  const response = await fetch(`${site.proxy.origin}/kr/register`, {
    method: 'POST',
    body: 'x'.repeat(12 * 1_024 * 1_024),
  })
  expect([response.status, await response.text()]).toEqual([413, 'of the site'])
})

testProxy(
  'a form gets a message in five languages while no instance responds, on every page',
  async (open) => {
    const site = await open(okResponse('thanks', 'no-store'))
    await site.stop()
    for (const path of ['/feedback', '/register', '/subscribe']) {
      const response = await fetch(site.proxy.origin + path, { method: 'POST', body: 'a=b' })
      expect([path, response.status]).toEqual([path, 503])
      expect(await response.text()).toContain('lang="ko"')
    }
  },
)

testProxy('an instance that fails right after the other has returned leaves no gap', async (open) => {
  const site = await open(errorResponse(503), okResponse('there', 'no-store'))
  for (let turn = 0; turn < 20; turn++) expect(await fetchText(site, `/search?q=a${turn}`)).toBe('there')
  site.responses.reverse()
  for (let turn = 0; turn < 20; turn++) expect(await fetchText(site, `/search?q=b${turn}`)).toBe('there')
})

test.skipIf(!isInstalled('nginx') || !hasIpv6())('the proxy answers on IPv6', async () => {
  const instance = await startStubInstance((_, response) => response.end('there'))
  const proxy = await startProxy([instance.port, instance.port])
  try {
    const { port } = new URL(proxy.origin)
    expect(await (await fetch(`http://[::1]:${port}/`)).text()).toBe('there')
  } finally {
    await proxy.stop()
    await instance.stop()
  }
})
