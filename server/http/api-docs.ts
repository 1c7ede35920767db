import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { buildOpenApiDocument } from '#api/http/openapi.ts'
import { singleFlight } from '#contract/single-flight.ts'
import { CACHE_POLICY } from './cache-policy.ts'
import { matchesEtag } from './if-none-match.ts'

const compress = promisify(gzip)

/** The files of the viewer that are served; its package contains a dozen more. */
const VIEWER_FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
}

const VIEWER_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API of this website</title>
<link rel="icon" href="/api/docs/favicon-32x32.png" type="image/png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/open-viewer.js" defer></script>
</head>
<body>
<main id="viewer"><a href="/api/openapi.json">OpenAPI document of all calls</a></main>
</body>
</html>
`

/** A separate file, because inline scripts are forbidden. The validator is off: it would send the document to a third party. */
const OPEN_VIEWER_SCRIPT = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#viewer',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  validatorUrl: null,
})
`

/** The viewer uses data: images; scripts and styles are restricted as on all pages. */
const VIEWER_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "base-uri 'none'",
].join('; ')

type CompressedFile = { plain: Uint8Array<ArrayBuffer>; gzipped: Uint8Array<ArrayBuffer>; hash: string }

type Load = () => Promise<Uint8Array> | Uint8Array

/** Return the routes of the API documentation, to be mounted at /api: /openapi.json, and its viewer at /docs. */
export function apiDocsRoutes(publicUrl: string): Hono {
  const routes = new Hono()
  const readOnce = singleFlight((_path: string, load: Load) => readAndCompress(load), {
    shouldCacheResult: true,
  })
  const serve = (path: string, type: string, load: Load) => {
    routes.get(path, async (context) =>
      respond(context.req.raw, { type, ...(await readOnce(path, load)) }, accepts(context, ENCODINGS)),
    )
  }
  serve('/openapi.json', 'application/json; charset=utf-8', () =>
    bytesOf(JSON.stringify(buildOpenApiDocument(publicUrl))),
  )
  serve('/docs', 'text/html; charset=utf-8', () => bytesOf(VIEWER_PAGE))
  serve('/docs/open-viewer.js', 'text/javascript; charset=utf-8', () => bytesOf(OPEN_VIEWER_SCRIPT))
  for (const [name, type] of Object.entries(VIEWER_FILES)) {
    serve(`/docs/${name}`, type, () => readFile(join(viewerFolder(), name)))
  }
  routes.get('/docs/', (context) => context.redirect('/api/docs', 301))
  return routes
}

const ENCODINGS = { header: 'Accept-Encoding' as const, supports: ['gzip', 'identity'], default: 'identity' }

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

/** Resolve the package at run time, because the built server is in another folder than this file. */
function viewerFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
}

/** The viewer's script is 1.7 MB before compression and 0.5 MB after. */
async function readAndCompress(load: Load): Promise<CompressedFile> {
  const plain = new Uint8Array(await load())
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 16)
  return { plain, gzipped: new Uint8Array(await compress(plain)), hash }
}

function respond(
  request: Request,
  { plain, gzipped, hash, type }: CompressedFile & { type: string },
  encoding: string,
): Response {
  const isZipped = encoding === 'gzip' && !type.startsWith('image/')
  const etag = `"${hash}${isZipped ? '-gzip' : ''}"`
  const headers = new Headers({
    'content-type': type,
    'cache-control': CACHE_POLICY.document,
    'content-security-policy': VIEWER_POLICY,
    vary: 'accept-encoding',
    etag,
  })
  if (matchesEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  if (isZipped) headers.set('content-encoding', 'gzip')
  return new Response(isZipped ? gzipped : plain, { headers })
}
