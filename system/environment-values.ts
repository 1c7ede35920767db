import { z } from 'zod'

type NumberOptions = { min?: number; max?: number; defaultValue: number }

/** Return a schema for a whole number in decimal digits. */
export function integer(options: NumberOptions) {
  return number(/^\d+$/, 'a whole number', options)
}

/** Return a schema for seconds; fractions are allowed. */
export function seconds(options: NumberOptions) {
  return number(/^\d+(?:\.\d+)?$/, 'a number', options)
}

function number(
  pattern: RegExp,
  what: string,
  { min = 0, max = Number.MAX_SAFE_INTEGER, defaultValue }: NumberOptions,
) {
  const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`
  return z
    .string()
    .refine(
      (text) => pattern.test(text) && Number(text) >= min && Number(text) <= max,
      `must be ${what} ${range}`,
    )
    .transform(Number)
    .default(defaultValue)
}

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, `must be one of ${values.join(', ')}`)
}

/**
 * Return a schema for a URL with one of `schemes`, which `findProblem` may check further. Error messages omit the value, which
 * may contain a password.
 */
export function url(
  schemes: readonly string[],
  {
    hint = '',
    findProblem = () => undefined,
  }: { hint?: string; findProblem?: (url: URL) => string | undefined } = {},
) {
  const start = `must be a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`
  return z
    .string()
    .superRefine((text, context) => {
      const message = hasScheme(text, schemes)
        ? findUrlProblem(text, `${start}${hint}`, findProblem)
        : `${start}${hint}`
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    })
    .optional()
}

function hasScheme(text: string, schemes: readonly string[]): boolean {
  return schemes.some((scheme) => text.startsWith(`${scheme}://`))
}

const ENCODING_HINT =
  'percent-encode characters such as @ : / # ? % in user and password (%40 %3A %2F %23 %3F %25)'

function findUrlProblem(
  text: string,
  notAUrl: string,
  findProblem: (url: URL) => string | undefined,
): string | undefined {
  const authority = /^[a-z]+:\/\/([^/?#]*)/.exec(text)?.[1] ?? ''
  if (authority.slice(authority.lastIndexOf('@') + 1).includes(','))
    return 'names several hosts, but takes one: for a cluster, name the address that always leads to its primary'
  // The parser would drop them.
  if (/[\p{Cc}]/u.test(text)) return 'must be one line without control characters'
  const parsed = URL.parse(text)
  if (parsed === null) return `${notAUrl}, then user, password, host and port; ${ENCODING_HINT}`
  // A password with an unencoded slash or hash would end the host.
  if (parsed.pathname.includes('@') || parsed.hash.includes('@'))
    return `has "@" after the host: ${ENCODING_HINT}`
  if (![parsed.username, parsed.password, parsed.pathname].every(isDecodable))
    return `has a "%" that encodes no character: ${ENCODING_HINT}`
  if (!isHost(parsed.hostname)) return 'names a host with characters that host names do not have'
  return parsed.port === '0' ? 'must have a port above 0' : findProblem(parsed)
}

/** Containers may have "_" in their names. A socket of PostgreSQL is an encoded path, or in the query. */
function isHost(hostname: string): boolean {
  return /^(?:|%2F.*|\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)$/i.test(hostname)
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Return true for the name or address of this machine. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

export function secret(minLength: number) {
  return z.string().min(minLength, `must have at least ${minLength} characters`).optional()
}
