import type { Context, MiddlewareHandler } from 'hono'
import { MESSAGES } from '#api/http/messages.ts'
import { TEXT_BODY_LIMIT, UPLOAD_BODY_LIMIT } from '#api/http/read-form.ts'
import { registerProduct } from '#contract/registration.ts'
import { languageOf, withoutLanguage } from '#site/i18n/languages.ts'
import { REGISTER } from '#site/paths.ts'
import { BUSY_MESSAGES, RETRY_AFTER } from './busy-answer.ts'

/** Methods of everything but calls, which refuse others in their own way. */
const METHODS = ['GET', 'HEAD', 'POST']

/** Files are held in memory until they are stored: 8 MB each, and as much again while a form is taken apart. */
const MOST_UPLOADS = 8
/** Of one address at one time, so that no single visitor holds all the places by sending slowly. */
const MOST_OF_ONE = 2

/** What a request may bring along: by its method, its size, and how many large ones there are already. */
export function boundedBodies(addressOf: (context: Context) => string): MiddlewareHandler {
  const takePlace = uploadPlaces()
  return async (context, next) => {
    const { method, path } = context.req
    const isCall = path.startsWith('/api/')
    if (!METHODS.includes(method)) {
      return isCall ? next() : context.body(null, 405, { allow: METHODS.join(', ') })
    }
    if (method !== 'POST') return next()
    const length = context.req.header('content-length')
    // A browser says how much it sends. Calls count what comes and refuse with an envelope.
    if (length === undefined && !isCall) return context.body(null, 411)
    const isLarge = length === undefined || Number(length) > TEXT_BODY_LIMIT
    if (!isLarge) return next()
    const limit = takesFile(path) ? UPLOAD_BODY_LIMIT : TEXT_BODY_LIMIT
    if (Number(length ?? 0) > limit) {
      return isCall ? next() : context.text(MESSAGES[languageOf(path)].tooLarge(limit), 413)
    }
    if (!takesFile(path)) return next()
    const leave = takePlace(addressOf(context))
    if (!leave) return refuseForNow(context, isCall)
    try {
      await next()
    } finally {
      leave()
    }
  }
}

/** The one form with a file: its page in every language, with scripts and without, and its call. */
function takesFile(path: string): boolean {
  return path === registerProduct.path || withoutLanguage(path.replace(/(\.data|\/)$/, '')) === REGISTER
}

/** Places for what is large; each is given back by what is returned. */
function uploadPlaces(): (address: string) => (() => void) | undefined {
  const held = new Map<string, number>()
  let all = 0
  return (address) => {
    const own = held.get(address) ?? 0
    if (all >= MOST_UPLOADS || own >= MOST_OF_ONE) return undefined
    all += 1
    held.set(address, own + 1)
    return () => {
      all -= 1
      const left = (held.get(address) ?? 1) - 1
      if (left > 0) held.set(address, left)
      else held.delete(address)
    }
  }
}

function refuseForNow(context: Context, isCall: boolean): Response {
  const msg = BUSY_MESSAGES[languageOf(context.req.path)]
  const headers = { 'retry-after': RETRY_AFTER, 'cache-control': 'no-store' }
  return isCall ? context.json({ code: 0, msg, data: null }, 503, headers) : context.text(msg, 503, headers)
}
