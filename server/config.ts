import { join } from 'node:path'
import { z } from 'zod'
import { type FormsConfig, formsConfig, formsEnvironment } from './forms-config.ts'

/** Everything the environment can say. Nothing is required: the defaults run on this machine with an embedded database. */
const environment = formsEnvironment.extend({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** Where visitors reach the site; used in canonical addresses, the sitemap and Open Graph. Forms are taken from there alone. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** postgres://… for PostgreSQL; left out for the embedded database under DATA_DIR. */
  DATABASE_URL: z.string().optional(),
  DATA_DIR: z.string().default('data'),
  CONTENT_DIR: z.string().default('content'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Whether a line is written for every request. Kept pages are slower by it, and a proxy in front can write the same. */
  ACCESS_LOG: z.enum(['on', 'off']).default('off'),
  /** Bytes of compressed pages kept in memory. */
  PAGE_CACHE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(32 * 1024 * 1024),
  /** Bytes of answers to calls kept in memory, counted as their JSON. */
  ANSWER_CACHE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(4 * 1024 * 1024),
  /**
   * Seconds between a signal to stop and closing the door: long enough for a balancer to see /readyz say no. Zero where
   * there is no balancer.
   */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  /** Whether documents are made ahead of the first visitor who asks for them. */
  DOCUMENTS_AHEAD: z.enum(['on', 'off']).default('on'),
})

export type Config = {
  port: number
  host: string
  publicUrl: string
  /** The only origin whose pages may send forms; undefined where nobody said where visitors reach the site. */
  formOrigin: string | undefined
  databaseAddress: string
  dataDirectory: string
  contentDirectory: string
  logLevel: z.output<typeof environment>['LOG_LEVEL']
  accessLog: boolean
  pageCacheBytes: number
  answerCacheBytes: number
  documentsAhead: boolean
  /** Milliseconds. */
  drainDelay: number
  forms: FormsConfig
}

/** Reads the configuration once; throws with the name of the variable that is wrong. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = environment.safeParse(given)
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment is wrong. ${faults.join('; ')}`)
  }
  const { data } = result
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/$/, ''),
    formOrigin: data.PUBLIC_URL === undefined ? undefined : new URL(data.PUBLIC_URL).origin,
    databaseAddress: data.DATABASE_URL ?? join(data.DATA_DIR, 'serein.sqlite'),
    dataDirectory: data.DATA_DIR,
    contentDirectory: data.CONTENT_DIR,
    logLevel: data.LOG_LEVEL,
    accessLog: data.ACCESS_LOG === 'on' || data.LOG_LEVEL === 'debug' || data.LOG_LEVEL === 'trace',
    pageCacheBytes: data.PAGE_CACHE_BYTES,
    answerCacheBytes: data.ANSWER_CACHE_BYTES,
    drainDelay: data.DRAIN_SECONDS * 1_000,
    documentsAhead: data.DOCUMENTS_AHEAD === 'on',
    forms: formsConfig(data, data.DATA_DIR),
  }
}

/** Every variable with its value when it is left out; undefined where there is none. Operators' guide and tests read it. */
export function environmentDefaults(): ReadonlyMap<string, unknown> {
  const usual: Record<string, unknown> = environment.parse({})
  return new Map(Object.keys(environment.shape).map((name) => [name, usual[name]]))
}
