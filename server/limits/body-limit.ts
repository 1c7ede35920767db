import type { Context, MiddlewareHandler } from 'hono'
import { isCompressed, MAX_TEXT_BODY_BYTES, maxBodyBytes } from '#api/http/body-limits.ts'
import { stripLanguagePrefix } from '#contract/languages.ts'
import { REGISTER } from '#contract/paths.ts'
import { registerProduct } from '#contract/registration.ts'
import { createConcurrencyLimiter } from './concurrency-limit.ts'
import { rejectForm, rejectOverloadedCall } from './form-rejections.ts'

/** Methods allowed outside the API, which rejects methods itself. */
const PAGE_METHODS = ['GET', 'HEAD', 'POST']

/** Longer than any path of the site. The router takes a second for a path with thousands of slashes. */
const MAX_PATH_LENGTH = 1_024

/**
 * Uploads are held in memory until they are stored: 8 MB each, and twice that while the form is parsed. No single client may
 * occupy all slots by sending slowly.
 */
const UPLOAD_LIMITS = { total: 8, perSitePrefix: 4, perAddress: 2 }

/** Return the middleware that limits path length, methods, body size and concurrent uploads. */
export function bodyLimitMiddleware(clientIpOf: (context: Context) => string): MiddlewareHandler {
  const acquireSlot = createConcurrencyLimiter(UPLOAD_LIMITS)
  return async (context, next) => {
    const { method, path } = context.req
    if (path.length > MAX_PATH_LENGTH) return context.body(null, 414)
    const isCall = path.startsWith('/api/') || path.startsWith('/office/api/')
    if (!PAGE_METHODS.includes(method)) {
      return isCall ? next() : context.body(null, 405, { allow: PAGE_METHODS.join(', ') })
    }
    if (method !== 'POST') return next()
    // Browsers never compress a form. API calls reject it with an envelope.
    if (isCompressed(context.req.header('content-encoding')) && !isCall) return rejectForm(path, 'compressed')
    const length = context.req.header('content-length')
    const type = context.req.header('content-type')
    // Browsers always send Content-Length. API calls count the bytes and reject with an envelope.
    if (length === undefined && !isCall) return rejectForm(path, 'lengthRequired')
    const isLarge = length === undefined || Number(length) > MAX_TEXT_BODY_BYTES
    if (!isLarge) return next()
    const limit = maxBodyBytes(type, acceptsFile(path))
    if (Number(length ?? 0) > limit) {
      return isCall
        ? next()
        : rejectForm(path, limit === MAX_TEXT_BODY_BYTES ? 'tooLarge' : 'receiptTooLarge')
    }
    if (limit === MAX_TEXT_BODY_BYTES) return next()
    const release = acquireSlot(clientIpOf(context))
    if (!release) return isCall ? rejectOverloadedCall(context) : rejectForm(path, 'overloaded')
    try {
      await next()
    } finally {
      release()
    }
  }
}

/** Match the only form with a file upload: its page in every language and its API call. */
function acceptsFile(path: string): boolean {
  return path === registerProduct.path || stripLanguagePrefix(path.replace(/\/$/, '')) === REGISTER
}
