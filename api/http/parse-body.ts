import { registerProduct } from '#contract/registration.ts'
import { ApiError } from './api-error.ts'
import { hasTooManyFields, isCompressed, MAX_FIELDS, maxBodyBytes, mediaTypeOf } from './body-limits.ts'

/** Deeper than any call's input. Unlimited depth would overflow the stack of recursive code. */
const MAX_JSON_DEPTH = 16

export type CallFields = Record<string, unknown>

/** The first value of every field, and the name of the first field sent more than once. */
type CallBody = { fields: CallFields; repeated?: string }

/**
 * Parse a call's body of any of the three media types into one value per field. `post[<name>]` becomes a field of the object
 * `post`. A repeated field is only reported, because the language of the error message is itself a field.
 *
 * @throws {ApiError} 415 for an unsupported media type or compression, 413 for an oversized body, 400 for a malformed one
 */
export async function parseCallBody(request: Request, pathname: string): Promise<CallBody> {
  if (isCompressed(request.headers.get('content-encoding'))) {
    throw new ApiError(415, (messages) => messages.unsupportedMediaType())
  }
  const contentType = request.headers.get('content-type')
  const type = mediaTypeOf(contentType)
  const isForm = type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded'
  if (!isForm && type !== 'application/json' && type !== '') {
    throw new ApiError(415, (messages) => messages.unsupportedMediaType())
  }
  const body = await readLimitedBody(request, maxBodyBytes(contentType, pathname === registerProduct.path))
  if (body.byteLength === 0) return { fields: {} }
  if (type === '') throw new ApiError(415, (messages) => messages.unsupportedMediaType())
  return isForm ? parseFormFields(request, body) : { fields: parseJsonFields(body) }
}

/** Node enforces Content-Length, so such a body is read in one go; without it, the bytes are counted. */
async function readLimitedBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new ApiError(413, (messages) => messages.bodyTooLarge(limit))
  const contentLength = request.headers.get('content-length')
  if (contentLength !== null) {
    if (Number(contentLength) > limit) throw tooLarge()
    return new Uint8Array(await request.arrayBuffer())
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge()
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

function parseJsonFields(body: Uint8Array): CallFields {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (isObject && !isDeeperThan(value, MAX_JSON_DEPTH)) return { ...value }
  } catch {
    // Falls through to the error for everything that is not a JSON object.
  }
  throw new ApiError(400, (messages) => messages.malformed())
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(inner, depth - 1))
}

async function parseFormFields(request: Request, body: Uint8Array<ArrayBuffer>): Promise<CallBody> {
  const contentType = request.headers.get('content-type') ?? ''
  if (hasTooManyFields(body, contentType)) {
    throw new ApiError(413, (messages) => messages.tooManyFields(MAX_FIELDS))
  }
  const headers = { 'content-type': contentType }
  const form = await new Response(body, { headers }).formData().catch(() => {
    throw new ApiError(400, (messages) => messages.malformed())
  })
  const fields: CallFields = Object.create(null)
  const post: Record<string, string> = Object.create(null)
  const repeated: string[] = []
  for (const [name, value] of form) {
    const inner = /^post\[([^\]]{1,40})\]$/.exec(name)?.[1]
    const target: Record<string, unknown> = inner === undefined ? fields : post
    const key = inner ?? name
    if (key in target) repeated.push(name)
    else target[key] = value
  }
  const [first] = repeated
  return {
    fields: Object.keys(post).length > 0 ? { ...fields, post } : { ...fields },
    ...(first === undefined ? {} : { repeated: first }),
  }
}
