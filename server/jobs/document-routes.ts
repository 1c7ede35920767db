import { Hono } from 'hono'
import { parseDocumentPath } from '#publications/documents/document-paths.ts'
import { CACHE_POLICY } from '../http/cache-policy.ts'
import { sendFile } from '../http/send-file.ts'
import { documentUnavailable } from './document-unavailable.ts'

/** The path of the file; `busy` if it is not ready yet; undefined if there is no such document. */
export type DocumentResult = string | { busy: true } | undefined

export type DocumentSource = {
  /** Finds the file for a URL path, and generates it on first use. */
  read: (path: string) => Promise<DocumentResult>
}

/** Return the route that serves PDF documents, displayed inline and with a descriptive file name. */
export function documentRoutes(documents: DocumentSource): Hono {
  const routes = new Hono()
  routes.get('/*', async (context) => {
    const { path } = context.req
    const file = await documents.read(path)
    if (file === undefined) return context.notFound()
    if (typeof file !== 'string') return documentUnavailable(parseDocumentPath(path)?.lang ?? 'en')
    const name = path.split('/').slice(2).join('-')
    return sendFile(context, file, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': CACHE_POLICY.document,
    })
  })
  return routes
}
