/**
 * Read a body of at most `limit` bytes; return undefined for a larger one. Node enforces Content-Length, so such a body is read
 * in one go; without it, the bytes are counted.
 */
export async function readLimitedBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const contentLength = request.headers.get('content-length')
  if (contentLength !== null) {
    if (Number(contentLength) > limit) return undefined
    return new Uint8Array(await request.arrayBuffer())
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) return undefined
    chunks.push(chunk)
  }
  const body = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    body.set(chunk, offset)
    offset += chunk.byteLength
  }
  return body
}

type JsonLimits = {
  maxBytes: number
  /** Unlimited depth would overflow the stack of recursive code. */
  maxDepth: number
}

/** Read the JSON object of a call. An empty body is undefined; `malformed` is anything else, and an object that is too deep. */
export async function readJsonBody(
  request: Request,
  { maxBytes, maxDepth }: JsonLimits,
): Promise<Record<string, unknown> | 'too-large' | 'malformed' | undefined> {
  const body = await readLimitedBody(request, maxBytes)
  if (!body) return 'too-large'
  if (body.byteLength === 0) return undefined
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject && !isDeeperThan(value, maxDepth) ? { ...value } : 'malformed'
  } catch {
    // Neither UTF-8 nor JSON.
    return 'malformed'
  }
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(inner, depth - 1))
}
