import { registerProduct } from '#contract/registration.ts'
import { ApiError } from './api-error.ts'
import {
  hasTooManyFields,
  isCompressed,
  MAX_FIELDS,
  MAX_JSON_DEPTH,
  maxBodyBytes,
  mediaTypeOf,
} from './body-limits.ts'
import { readJsonBody, readLimitedBody } from './read-body.ts'

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
  const limit = maxBodyBytes(contentType, pathname === registerProduct.path)
  if (type === 'application/json') return { fields: await readJsonFields(request, limit) }
  const body = await readLimitedBody(request, limit)
  if (!body) throw bodyTooLarge(limit)
  if (body.byteLength === 0) return { fields: {} }
  if (!isForm) throw new ApiError(415, (messages) => messages.unsupportedMediaType())
  return parseFormFields(request, body)
}

async function readJsonFields(request: Request, maxBytes: number): Promise<CallFields> {
  const fields = await readJsonBody(request, { maxBytes, maxDepth: MAX_JSON_DEPTH })
  if (fields === 'too-large') throw bodyTooLarge(maxBytes)
  if (fields === 'malformed') throw new ApiError(400, (messages) => messages.malformed())
  return fields ?? {}
}

function bodyTooLarge(limit: number): ApiError {
  return new ApiError(413, (messages) => messages.bodyTooLarge(limit))
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
