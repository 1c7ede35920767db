import { accessSync, constants, statSync } from 'node:fs'
import { findMisspelt } from './environment-names.ts'
import { url } from './environment-values.ts'

/** Ports on which mail servers expect TLS from the first byte, and those on which they switch to it (STARTTLS). */
const TLS_PORT = '465'
const STARTTLS_PORTS = ['25', '587', '2525']

/** Options of a mail server that are on or off. The library takes any other word for `true`. */
const MAIL_SWITCHES = ['secure', 'ignoreTLS', 'requireTLS', 'opportunisticTLS', 'tls.rejectUnauthorized']

/** The mail server. */
export const mailServerUrl = url(['smtp', 'smtps'], {
  findProblem: ({ protocol, hostname, port, username, password, searchParams }) => {
    if (hostname === '') return 'must name a host'
    if ((username === '') !== (password === '')) return 'must have both user and password, or neither'
    const [misspelt] = findMisspelt([...searchParams.keys()], MAIL_SWITCHES)
    if (misspelt) return `has an option ${misspelt.name}, which is called ${misspelt.meant}`
    const unclear = MAIL_SWITCHES.find(
      (name) => !['true', 'false'].includes(searchParams.get(name) ?? 'true'),
    )
    if (unclear !== undefined) return `has an option ${unclear} that is neither true nor false`
    const isSecure = protocol === 'smtps:'
    // The library would ignore it.
    if (searchParams.has('secure'))
      return searchParams.get('secure') === String(isSecure)
        ? undefined
        : `must start with ${isSecure ? 'smtp' : 'smtps'}:// instead of the option secure`
    if (!isSecure && port === TLS_PORT) return 'must start with smtps:// for port 465'
    if (isSecure && STARTTLS_PORTS.includes(port))
      return `must start with smtp:// for port ${port}, where TLS begins after the greeting (STARTTLS)`
    return undefined
  },
})

const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']
const MAX_PORT = 65_535
const SSL_FILES = ['sslrootcert', 'sslcert', 'sslkey']

/** PostgreSQL. The driver ignores an unknown mode of TLS, and reads the files at the first connection. */
export const postgresUrl = url(['postgres', 'postgresql'], {
  hint: '; leave it unset for SQLite, which is stored in DATA_DIR',
  findProblem: ({ searchParams, pathname }) => {
    const mode = searchParams.get('sslmode')
    if (mode !== null && !SSL_MODES.includes(mode))
      return `has an sslmode that is not one of ${SSL_MODES.join(', ')}`
    const missing = SSL_FILES.find(
      (name) => searchParams.has(name) && !isReadableFile(searchParams.get(name) ?? ''),
    )
    if (missing !== undefined) return `names a file as ${missing} that does not exist or cannot be read`
    const port = searchParams.get('port')
    if (port !== null && !(/^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) <= MAX_PORT))
      return `has a port that is not a number from 1 to ${MAX_PORT}`
    if (searchParams.get('host')?.includes(',')) return 'names several hosts, but takes one'
    // The driver takes any other word for an order to use TLS, "false" too.
    if (!['true', '1', '0'].includes(searchParams.get('ssl') ?? 'true'))
      return 'has the option ssl with another value than true or 0: write sslmode instead'
    return pathname.slice(1).includes('/')
      ? 'must have one name after the host, that of the database'
      : undefined
  },
})

function isReadableFile(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** Where visitors reach the site. Its pages have the paths of the contract, so there is none before them. */
export const siteUrl = url(['http', 'https'], {
  findProblem: ({ pathname, search, hash, username, password }) =>
    pathname !== '/' || search + hash + username + password !== ''
      ? 'must be scheme, host and port alone, such as https://www.example.com: the site needs a host name of its own'
      : undefined,
})
