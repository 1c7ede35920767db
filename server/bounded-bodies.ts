import type { Context, MiddlewareHandler } from 'hono'
import { networkOf } from '#api/enquiries/address-hash.ts'
import { bodyLimit, isPacked, TEXT_BODY_LIMIT } from '#api/http/form-bounds.ts'
import { withoutLanguage } from '#contract/languages.ts'
import { REGISTER } from '#contract/paths.ts'
import { registerProduct } from '#contract/registration.ts'
import { refuseCallForNow, refuseForm } from './form-refusals.ts'

/** Methods of everything but calls, which refuse others in their own way. */
const METHODS = ['GET', 'HEAD', 'POST']

/** Longer than any path of this site; the router would take a second for one of thousands of slashes. */
const LONGEST_PATH = 1_024

/** Files are held in memory until they are stored: 8 MB each, and as much again while a form is taken apart. */
const MOST_UPLOADS = 8
/** Of one network at one time, so that no single visitor holds all the places by sending slowly. */
const MOST_OF_ONE = 2

/** What a request may bring along: by its address, its method, its size, and how many large ones there are already. */
export function boundedBodies(addressOf: (context: Context) => string): MiddlewareHandler {
  const takePlace = uploadPlaces()
  return async (context, next) => {
    const { method, path } = context.req
    if (path.length > LONGEST_PATH) return context.body(null, 414)
    const isCall = path.startsWith('/api/')
    if (!METHODS.includes(method)) {
      return isCall ? next() : context.body(null, 405, { allow: METHODS.join(', ') })
    }
    if (method !== 'POST') return next()
    // No browser packs a form. Calls refuse it with an envelope.
    if (isPacked(context.req.header('content-encoding')) && !isCall) return refuseForm(path, 'packed')
    const length = context.req.header('content-length')
    const type = context.req.header('content-type')
    // A browser says how much it sends. Calls count what comes and refuse with an envelope.
    if (length === undefined && !isCall) return refuseForm(path, 'noLength')
    const isLarge = length === undefined || Number(length) > TEXT_BODY_LIMIT
    if (!isLarge) return next()
    const limit = bodyLimit(type, takesFile(path))
    if (Number(length ?? 0) > limit) {
      return isCall ? next() : refuseForm(path, limit === TEXT_BODY_LIMIT ? 'long' : 'receipt')
    }
    if (limit === TEXT_BODY_LIMIT) return next()
    const leave = takePlace(networkOf(addressOf(context)))
    if (!leave) return isCall ? refuseCallForNow(context) : refuseForm(path, 'busy')
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
function uploadPlaces(): (network: string) => (() => void) | undefined {
  const held = new Map<string, number>()
  let all = 0
  return (network) => {
    const own = held.get(network) ?? 0
    if (all >= MOST_UPLOADS || own >= MOST_OF_ONE) return undefined
    all += 1
    held.set(network, own + 1)
    return () => {
      all -= 1
      const left = (held.get(network) ?? 1) - 1
      if (left > 0) held.set(network, left)
      else held.delete(network)
    }
  }
}
