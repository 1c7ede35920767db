import type { Context, MiddlewareHandler } from 'hono'
import { isCompressed, MAX_TEXT_BODY_BYTES, maxBodyBytes } from '#api/http/body-limits.ts'
import { stripLanguagePrefix } from '#contract/languages.ts'
import { REGISTER } from '#contract/paths.ts'
import { registerProduct } from '#contract/registration.ts'
import { createConcurrencyLimiter } from './concurrency-limit.ts'
import { rejectForm, rejectOverloadedCall } from './form-rejections.ts'

/** Methods of everything but calls, which refuse others in their own way. */
const PAGE_METHODS = ['GET', 'HEAD', 'POST']

/** Longer than any path of this site; the router would take a second for one of thousands of slashes. */
const MAX_PATH_LENGTH = 1_024

/**
 * Files are held in memory until they are stored: 8 MB each, and as much again while a form is taken apart. No single visitor
 * may hold all the places by sending slowly.
 */
const UPLOAD_LIMITS = { total: 8, perCustomer: 4, perHousehold: 2 }

/** What a request may bring along: by its address, its method, its size, and how many large ones there are already. */
export function bodyLimitMiddleware(clientIpOf: (context: Context) => string): MiddlewareHandler {
  const acquireSlot = createConcurrencyLimiter(UPLOAD_LIMITS)
  return async (context, next) => {
    const { method, path } = context.req
    if (path.length > MAX_PATH_LENGTH) return context.body(null, 414)
    const isCall = path.startsWith('/api/')
    if (!PAGE_METHODS.includes(method)) {
      return isCall ? next() : context.body(null, 405, { allow: PAGE_METHODS.join(', ') })
    }
    if (method !== 'POST') return next()
    // No browser packs a form. Calls refuse it with an envelope.
    if (isCompressed(context.req.header('content-encoding')) && !isCall) return rejectForm(path, 'compressed')
    const length = context.req.header('content-length')
    const type = context.req.header('content-type')
    // A browser says how much it sends. Calls count what comes and refuse with an envelope.
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

/** The one form with a file: its page in every language, with scripts and without, and its call. */
function acceptsFile(path: string): boolean {
  return path === registerProduct.path || stripLanguagePrefix(path.replace(/\/$/, '')) === REGISTER
}
