import { isIP } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { findMisspelt } from './environment-names.ts'
import { integer, oneOf, seconds } from './environment-values.ts'
import { DATABASE_FILE, findFolderProblems } from './folders.ts'
import { type FormsConfig, formsEnvironmentSchema, toFormsConfig } from './forms-config.ts'
import { type OfficeConfig, officeEnvironmentSchema, toOfficeConfig } from './office-config.ts'
import { findContradictions } from './required-variables.ts'
import { fileVariableOf, readSecretFiles, SECRET_VARIABLES } from './secret-files.ts'
import { postgresUrl, siteUrl } from './service-urls.ts'
import { findUnfinishedValues } from './unfinished-values.ts'

/** All environment variables. None is required: the defaults run the site locally with an embedded database. */
const environmentSchema = formsEnvironmentSchema.extend({
  ...officeEnvironmentSchema.shape,
  PORT: integer({ max: 65_535, defaultValue: 3000 }),
  HOST: z
    .string()
    .refine(
      (host) => isIP(host) !== 0 || /^[A-Za-z0-9][A-Za-z0-9.-]*$/.test(host),
      'must be an IP address or a host name, without port',
    )
    .default('0.0.0.0'),
  /** Public URL, used in canonical URLs, the sitemap and Open Graph. When set, forms are accepted from its origin only. */
  PUBLIC_URL: siteUrl,
  /** Where security.txt sends reports; without it there is no such file. */
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(?:https:\/\/\S+|mailto:\S+@\S+|tel:\S+)$/,
      'must be a URL that starts with https://, mailto: or tel:',
    )
    .optional(),
  /** postgres://… for PostgreSQL; unset for the embedded database under DATA_DIR. */
  DATABASE_URL: postgresUrl,
  DATA_DIR: z.string().default('data'),
  CONTENT_DIR: z.string().default('content'),
  /** `entries`: content is edited in the office, and files are merged into it. `files`: the files rule. */
  CONTENT: oneOf(['entries', 'files']).default('entries'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Log every request. Slows down cached pages, and a reverse proxy can write the same log. */
  ACCESS_LOG: oneOf(['on', 'off']).default('off'),
  /** Memory limit of the page cache, in bytes of compressed pages. */
  PAGE_CACHE_BYTES: integer({ defaultValue: 32 * 1024 * 1024 }),
  /** Memory limit of the call cache, in bytes of JSON. */
  ANSWER_CACHE_BYTES: integer({ defaultValue: 4 * 1024 * 1024 }),
  /**
   * Seconds between a stop signal and closing the server, so that a load balancer can see /readyz fail. 0 without a
   * load balancer.
   */
  DRAIN_SECONDS: seconds({ max: 60, defaultValue: 0 }),
  /** Generate documents before they are first requested. */
  DOCUMENTS_AHEAD: oneOf(['on', 'off']).default('on'),
  /** Render the pictures that pages reference before they are first requested. */
  PICTURES_AHEAD: oneOf(['on', 'off']).default('on'),
})

export type Config = {
  port: number
  host: string
  publicUrl: string
  /** False if PUBLIC_URL is not set, and `publicUrl` an address of this computer only. */
  isPublicUrlSet: boolean
  /** The only origin that may submit forms; undefined when PUBLIC_URL is not set. */
  formOrigin: string | undefined
  securityContact: string | undefined
  databaseUrl: string
  dataDirectory: string
  contentDirectory: string
  contentMode: 'entries' | 'files'
  logLevel: z.output<typeof environmentSchema>['LOG_LEVEL']
  hasAccessLog: boolean
  pageCacheBytes: number
  callCacheBytes: number
  shouldPregenerateDocuments: boolean
  shouldPregeneratePictures: boolean
  drainDelayMs: number
  forms: FormsConfig
  office: OfficeConfig
}

/** Exit code for an invalid configuration (EX_CONFIG in sysexits.h): a restart would not help. */
export const EXIT_CONFIG = 78

/** Lists every invalid variable, one per line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  constructor(problems: ReadonlyMap<string, string>) {
    const lines = [...problems].map(([variable, reason]) => `${variable} ${reason}`)
    super(lines.map((line) => `Configuration error: ${line} (docs/operators.md, Environment)`).join('\n'))
  }
}

/**
 * Read the configuration from environment variables. Empty variables count as unset.
 * @throws {ConfigError} naming every invalid variable
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  // Some programs that read environment files retain a line break or a space at the end.
  const values = Object.fromEntries(
    Object.entries(variables).flatMap(([name, value = '']) =>
      value.trim() === '' ? [] : [[name, value.trim()]],
    ),
  )
  const { secrets, problems } = readSecretFiles(values)
  const given = { ...values, ...secrets }
  const result = environmentSchema.safeParse(given)
  const report = (variable: string, reason: string) => {
    if (!problems.has(variable)) problems.set(variable, reason)
  }
  for (const [variable, reason] of findUnfinishedValues(given, environmentDefaults().keys()))
    report(variable, reason)
  for (const { path, message } of result.error?.issues ?? []) report(path.join('.'), message)
  // A secret whose file cannot be read is not missing.
  const unread = SECRET_VARIABLES.filter((name) => problems.has(fileVariableOf(name)))
  for (const [variable, reason] of findContradictions(given))
    if (!unread.some((name) => name === variable)) report(variable, reason)
  const { DATA_DIR = 'data', CONTENT_DIR = 'content' } = given
  for (const [variable, reason] of findFolderProblems({ DATA_DIR, CONTENT_DIR })) report(variable, reason)
  if (!result.success || problems.size > 0) throw new ConfigError(problems)
  const { data } = result
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: new URL(data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).origin,
    isPublicUrlSet: data.PUBLIC_URL !== undefined,
    formOrigin: data.PUBLIC_URL === undefined ? undefined : new URL(data.PUBLIC_URL).origin,
    securityContact: data.SECURITY_CONTACT,
    databaseUrl: data.DATABASE_URL ?? join(data.DATA_DIR, DATABASE_FILE),
    dataDirectory: data.DATA_DIR,
    contentDirectory: data.CONTENT_DIR,
    contentMode: data.CONTENT,
    logLevel: data.LOG_LEVEL,
    hasAccessLog: data.ACCESS_LOG === 'on' || data.LOG_LEVEL === 'debug' || data.LOG_LEVEL === 'trace',
    pageCacheBytes: data.PAGE_CACHE_BYTES,
    callCacheBytes: data.ANSWER_CACHE_BYTES,
    drainDelayMs: data.DRAIN_SECONDS * 1_000,
    shouldPregenerateDocuments: data.DOCUMENTS_AHEAD === 'on',
    shouldPregeneratePictures: data.PICTURES_AHEAD === 'on',
    forms: toFormsConfig(data, data.DATA_DIR),
    office: toOfficeConfig(data),
  }
}

/** Return the default of every variable, or undefined for none. Tests compare them with the operators' guide. */
export function environmentDefaults(): ReadonlyMap<string, unknown> {
  const defaults: Record<string, unknown> = environmentSchema.parse({})
  const files = SECRET_VARIABLES.map((name) => [fileVariableOf(name), undefined] as const)
  return new Map([
    ...Object.keys(environmentSchema.shape).map((name) => [name, defaults[name]] as const),
    ...files,
  ])
}

/** Find variables whose names resemble one of the site's, or that would be its file, with the name that was probably meant. */
export function findMisspeltVariables(variables: Record<string, string | undefined>) {
  const valid = [...environmentDefaults().keys()]
  const noFiles = Object.keys(variables).flatMap((name) => {
    const meant = valid.find((known) => fileVariableOf(known) === name && !valid.includes(name))
    return meant === undefined ? [] : [{ name, meant }]
  })
  return [...findMisspelt(Object.keys(variables), valid), ...noFiles]
}
