import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { CACHE_POLICY } from './cache-policy.ts'

/** What the routes need of the document store. */
export type DocumentFiles = {
  /** The file of this public path, made when it is asked for first; undefined for a path that names no document. */
  read: (path: string) => Promise<string | undefined>
}

/** PDF documents, shown in the browser under a name that says what they are. */
export function documentRoutes(documents: DocumentFiles): Hono {
  const routes = new Hono()
  routes.get('/*', async (context) => {
    const file = await documents.read(context.req.path)
    if (file === undefined) return context.notFound()
    const name = context.req.path.split('/').slice(2).join('-')
    return context.body(await readFile(file), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': CACHE_POLICY.document,
    })
  })
  return routes
}
