import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Handler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { singleFlight } from '#contract/single-flight.ts'
import { fallbackIfMissing } from '#system/fallback-if-missing.ts'
import { negotiateEncoding } from '../cache/cached-page.ts'
import { CACHE_POLICY } from './cache-policy.ts'

/** Bounded, since a name of more than 255 characters is an error of the file system and not a missing file. */
const NAME_PATTERN = /^\w[\w.-]{0,99}$/

/**
 * Serve the assets of a build at `:name`, in the encodings that the build wrote. Each is read once, since its name contains the
 * hash of its content. Missing files are left to the next handler.
 */
export function builtAssets(buildDirectory: string): Handler {
  const read = singleFlight((name: string) => readEncodings(join(buildDirectory, 'assets', name)), {
    shouldCacheResult: true,
  })
  return async (context, next) => {
    const name = context.req.param('name') ?? ''
    const asset = NAME_PATTERN.test(name) ? await read(name).catch(fallbackIfMissing(undefined)) : undefined
    if (!asset) return next()
    const encoding = negotiateEncoding(context.req.header('accept-encoding'))
    const body = asset[encoding] ?? asset.identity
    return context.body(body, 200, {
      'cache-control': CACHE_POLICY.immutable,
      'content-length': String(body.byteLength),
      'content-type': getMimeType(name) ?? 'application/octet-stream',
      vary: 'accept-encoding',
      ...(body === asset.identity ? {} : { 'content-encoding': encoding }),
    })
  }
}

async function readEncodings(file: string) {
  const [identity, br, gzip] = await Promise.all([
    readFile(file),
    readFile(`${file}.br`).catch(fallbackIfMissing(undefined)),
    readFile(`${file}.gz`).catch(fallbackIfMissing(undefined)),
  ])
  return { identity, br, gzip }
}
