import { readFileSync, statSync } from 'node:fs'

/** Variables with a secret. Each may be given as a file: DATABASE_URL_FILE names one that contains DATABASE_URL. */
export const SECRET_VARIABLES = [
  'DATABASE_URL',
  'SMTP_URL',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'LEAD_ACCOUNT',
  'SIGNING_SECRET',
  'OFFICE_OIDC_CLIENT_SECRET',
] as const

/** Return the name of the variable that holds the path of a secret. */
export const fileVariableOf = (name: string): string => `${name}_FILE`

const MAX_SECRET_BYTES = 64 * 1024

/** Read the secrets that are given as files. White space around them, such as the last line break, does not count. */
export function readSecretFiles(given: Readonly<Record<string, string>>): {
  secrets: Record<string, string>
  problems: Map<string, string>
} {
  const secrets: Record<string, string> = {}
  const problems = new Map<string, string>()
  for (const name of SECRET_VARIABLES) {
    const variable = fileVariableOf(name)
    const path = given[variable]
    if (path === undefined) continue
    const content = readSecret(path)
    if (given[name] !== undefined) problems.set(variable, `must not be set together with ${name}`)
    else if ('problem' in content) problems.set(variable, content.problem)
    else secrets[name] = content.text
  }
  return { secrets, problems }
}

function readSecret(path: string): { text: string } | { problem: string } {
  try {
    // Anything else than a file, such as a pipe, may never end.
    if (!statSync(path).isFile()) return { problem: `must name a file: ${path} is none` }
    if (statSync(path).size > MAX_SECRET_BYTES) return { problem: `names too large a file: ${path}` }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)).trim()
    if (text === '') return { problem: `names an empty file: ${path}` }
    return /\p{Cc}/u.test(text) ? { problem: `names a file with more than one line: ${path}` } : { text }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      return { problem: `names a file that is not text in UTF-8: ${path}` }
    // Instead of a path, somebody may have written the secret.
    return path.startsWith('/') || path.startsWith('./')
      ? { problem: `names a file that cannot be read: ${path} (${code})` }
      : { problem: `must be the path of a file that can be read, such as /run/secrets/name (${code})` }
  }
}
