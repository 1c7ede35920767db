import { Hono } from 'hono'
import { CACHE_POLICY } from '../http/cache-policy.ts'
import { sendFile } from '../http/send-file.ts'

/** Where the file lies; `busy` when too many documents are being made; undefined when there is no such document. */
export type DocumentResult = string | { busy: true } | undefined

/** What the routes need of the document store. */
export type DocumentSource = {
  /** The file of this public path, made when it is asked for first; undefined for a path that names no document. */
  read: (path: string) => Promise<DocumentResult>
}

/** PDF documents, shown in the browser under a name that says what they are. */
export function documentRoutes(documents: DocumentSource): Hono {
  const routes = new Hono()
  routes.get('/*', async (context) => {
    const file = await documents.read(context.req.path)
    if (file === undefined) return context.notFound()
    if (typeof file !== 'string') return context.body(null, 503, { 'retry-after': '10' })
    const name = context.req.path.split('/').slice(2).join('-')
    return sendFile(context, file, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': CACHE_POLICY.document,
    })
  })
  return routes
}
