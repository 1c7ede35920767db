import { join } from 'node:path'
import { z } from 'zod'
import { findMisspelt } from './environment-names.ts'
import { integer, oneOf, seconds, url } from './environment-values.ts'
import { type FormsConfig, formsEnvironmentSchema, toFormsConfig } from './forms-config.ts'

/** Everything the environment can say. Nothing is required: the defaults run on this machine with an embedded database. */
const environmentSchema = formsEnvironmentSchema.extend({
  PORT: integer({ max: 65_535, defaultValue: 3000 }),
  HOST: z.string().default('0.0.0.0'),
  /** Where visitors reach the site; used in canonical addresses, the sitemap and Open Graph. Forms are taken from there alone. */
  PUBLIC_URL: url(['http', 'https']),
  /** postgres://… for PostgreSQL; left out for the embedded database under DATA_DIR. */
  DATABASE_URL: url(['postgres', 'postgresql'], '; for SQLite leave it out: DATA_DIR names the folder'),
  DATA_DIR: z.string().default('data'),
  CONTENT_DIR: z.string().default('content'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Whether a line is written for every request. Kept pages are slower by it, and a proxy in front can write the same. */
  ACCESS_LOG: oneOf(['on', 'off']).default('off'),
  /** Bytes of compressed pages kept in memory. */
  PAGE_CACHE_BYTES: integer({ defaultValue: 32 * 1024 * 1024 }),
  /** Bytes of answers to calls kept in memory, counted as their JSON. */
  ANSWER_CACHE_BYTES: integer({ defaultValue: 4 * 1024 * 1024 }),
  /**
   * Seconds between a signal to stop and closing the door: long enough for a balancer to see /readyz say no. Zero where
   * there is no balancer.
   */
  DRAIN_SECONDS: seconds({ max: 60, defaultValue: 0 }),
  /** Whether documents are made ahead of the first visitor who asks for them. */
  DOCUMENTS_AHEAD: oneOf(['on', 'off']).default('on'),
  /** Whether the pictures that pages name are drawn ahead of the first visitor who asks for them. */
  PICTURES_AHEAD: oneOf(['on', 'off']).default('on'),
})

export type Config = {
  port: number
  host: string
  publicUrl: string
  /** The only origin whose pages may send forms; undefined where nobody said where visitors reach the site. */
  formOrigin: string | undefined
  databaseUrl: string
  dataDirectory: string
  contentDirectory: string
  logLevel: z.output<typeof environmentSchema>['LOG_LEVEL']
  hasAccessLog: boolean
  pageCacheBytes: number
  callCacheBytes: number
  shouldPregenerateDocuments: boolean
  shouldPregeneratePictures: boolean
  /** Milliseconds. */
  drainDelayMs: number
  forms: FormsConfig
}

/** Exit code of a program whose configuration is wrong (EX_CONFIG of sysexits.h): starting it again would not help. */
export const EXIT_CONFIG = 78

/** Every variable that is wrong, a line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  constructor(problems: ReadonlyMap<string, string>) {
    const lines = [...problems].map(([variable, reason]) => `${variable} ${reason}`)
    super(lines.map((line) => `Configuration error: ${line} (docs/operators.md, Environment)`).join('\n'))
  }
}

/** Reads the configuration once. Throws a ConfigError that names every wrong variable. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = environmentSchema.safeParse(given)
  const problems = new Map<string, string>()
  for (const { path, message } of result.error?.issues ?? []) {
    const variable = path.join('.')
    if (!problems.has(variable)) problems.set(variable, message)
  }
  if (given.WEBHOOK_URL && !given.WEBHOOK_SECRET) problems.set('WEBHOOK_SECRET', 'is needed with WEBHOOK_URL')
  if (!result.success || problems.size > 0) throw new ConfigError(problems)
  const { data } = result
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/$/, ''),
    formOrigin: data.PUBLIC_URL === undefined ? undefined : new URL(data.PUBLIC_URL).origin,
    databaseUrl: data.DATABASE_URL ?? join(data.DATA_DIR, 'serein.sqlite'),
    dataDirectory: data.DATA_DIR,
    contentDirectory: data.CONTENT_DIR,
    logLevel: data.LOG_LEVEL,
    hasAccessLog: data.ACCESS_LOG === 'on' || data.LOG_LEVEL === 'debug' || data.LOG_LEVEL === 'trace',
    pageCacheBytes: data.PAGE_CACHE_BYTES,
    callCacheBytes: data.ANSWER_CACHE_BYTES,
    drainDelayMs: data.DRAIN_SECONDS * 1_000,
    shouldPregenerateDocuments: data.DOCUMENTS_AHEAD === 'on',
    shouldPregeneratePictures: data.PICTURES_AHEAD === 'on',
    forms: toFormsConfig(data, data.DATA_DIR),
  }
}

/** Every variable with its value when it is left out; undefined where there is none. Operators' guide and tests read it. */
export function environmentDefaults(): ReadonlyMap<string, unknown> {
  const defaults: Record<string, unknown> = environmentSchema.parse({})
  return new Map(Object.keys(environmentSchema.shape).map((name) => [name, defaults[name]]))
}

/** Names that look like a misspelt variable of ours: as found, and as it was probably meant. */
export function findMisspeltVariables(variables: Record<string, string | undefined>) {
  return findMisspelt(Object.keys(variables), Object.keys(environmentSchema.shape))
}
