import { Writable } from 'node:stream'
import { I18nProvider } from '@lingui/react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { manifestOf } from './http/language-manifest.ts'
import { siteContext } from './http/site-context.ts'

/** Renders a whole page: pages are kept and compressed, so nothing is gained by sending them in pieces. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { i18n, lang } = loadContext.get(siteContext)
  const html = await renderWhole(
    <I18nProvider i18n={i18n}>
      <ServerRouter context={entryContext} url={request.url} />
    </I18nProvider>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(withDeferredScripts(manifestOf(html, lang)), { status, headers })
}

function renderWhole(page: React.ReactNode): Promise<string> {
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
      // A page is sent whole, so nothing is gained by sending parts of it out of their order.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(output),
      onShellError: reject,
      onError: reject,
    })
  })
}

/**
 * The first picture and the fonts come first: no page needs its scripts before it can be read. The module that loads them
 * is sent as a block of data, and START_SCRIPT (in shell/start-script.ts) runs it once the page is there.
 */
function withDeferredScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="deferred-modulepreload"')
    .replace('<script type="module" async="">', '<script type="text/deferred">')
}

/** Faults of ours are logged by the server with the request id; refusals and aborted requests are not faults. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted) context.get(siteContext).reportFault(error)
}
