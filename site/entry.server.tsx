import { Writable } from 'node:stream'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { withPageData } from './http/page-data.ts'
import { siteContext } from './http/site-context.ts'

/** Renders a whole page: pages are kept and compressed, so nothing is gained by sending them in pieces. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { i18n, toDocument } = loadContext.get(siteContext)
  const mark = crypto.randomUUID()
  const { serverHandoffStream: _inTheRoutersWay, ...withoutData } = entryContext
  const { staticHandlerContext: data } = withoutData
  const hasFailed = data.errors !== null
  // The router's own data of a failed page are a stream, which can be read once only; so is the page rendered.
  const render = hasFailed ? renderWaiting : renderWhole
  const html = await render(
    <I18nProvider i18n={i18n}>
      <ServerRouter context={hasFailed ? entryContext : withoutData} url={request.url} nonce={mark} />
    </I18nProvider>,
    mark,
  )
  const page = forBrowsers(html)
  // A page without scripts has nobody to hand its data to.
  const isHandedOver = !hasFailed && withoutData.renderMeta?.didRenderScripts === true
  return toDocument(isHandedOver ? withPageData(page, data) : page, { mark, status, headers })
}

/** How React marks a part that was not there yet. */
const UNFINISHED = /<!--\$[!?]-->/

/**
 * A page as a text, made at once: that takes a quarter less time than a stream. A part whose scripts come late is not
 * there when the process renders it for the first time; then it is waited for.
 */
async function renderWhole(page: ReactNode, mark: string): Promise<string> {
  const html = renderToString(page)
  return UNFINISHED.test(html) ? renderWaiting(page, mark) : `<!DOCTYPE html>${html}`
}

function renderWaiting(page: ReactNode, mark: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const output = new Writable({
      write: (chunk: Buffer, _, done) => {
        chunks.push(chunk)
        done()
      },
      final: (done) => {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      nonce: mark,
      // A page is sent whole, so nothing is gained by sending parts of it out of their order.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(output),
      onShellError: reject,
      onError: reject,
    })
  })
}

const DEFERRED = /<link rel="modulepreload"|<script (nonce="[^"]*") type="module" async="">/g

/**
 * The first picture and the fonts come first: no page needs its scripts before it can be read. The module that loads them
 * is sent as a block of data, and START_SCRIPT (in shell/start-script.ts) runs it once the page is there.
 */
function forBrowsers(html: string): string {
  return html.replaceAll(DEFERRED, (_, nonce: string | undefined) =>
    nonce === undefined ? '<link rel="deferred-modulepreload"' : `<script ${nonce} type="text/deferred">`,
  )
}

/** Faults of ours are logged by the server with the request id; refusals, forms sent to a page that has none, and aborted requests are not faults. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (!request.signal.aborted) context.get(siteContext).reportFault(error)
}
