import { stripLanguagePrefix } from '../languages.ts'

const EMAIL = /^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#.]+$/u
const TELEPHONE = /^(?:\+|\(?0|1)[\d ()./-]{4,}$/
/** Names of files, which would otherwise be read as names of hosts. */
const FILE_NAME = /^[^/]+\.(?:html?|php|pdf|docx?|xlsx?|jpe?g|png|svg|zip|mp4)$/i
/** A host name with a dot, in any script, and what may follow it. */
const HOST_AND_REST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u

/**
 * Read the address of a link as people write it: a path of this site, a full address, one without its protocol, an email
 * address or a telephone number.
 *
 * @param origins Origins of this site. Their addresses become paths, which every page shows in its own language.
 * @returns The address as it is stored: a path, or an address with `https:`, `http:`, `mailto:` or `tel:`. Undefined if
 *   pages could not follow it.
 */
export function readLinkAddress(typed: string, origins: readonly string[] = []): string | undefined {
  const address = typed
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .trim()
  if (/\s/u.test(address) && !TELEPHONE.test(address.replace(/^tel:\s*/i, ''))) return undefined
  if (address.startsWith('//')) return readWebAddress(`https:${address}`, origins)
  if (address.startsWith('/')) return address.includes('\\') ? undefined : address
  if (/^https?:/i.test(address)) return readWebAddress(address, origins)
  if (/^mailto:/i.test(address)) return readEmail(address.slice('mailto:'.length))
  if (/^tel:/i.test(address)) return readTelephone(address.slice('tel:'.length).trim())
  return readEmail(address) ?? readTelephone(address) ?? readHost(address, origins)
}

function readEmail(address: string): string | undefined {
  const [email = '', query] = address.split('?', 2)
  return EMAIL.test(email) ? `mailto:${query ? address : email}` : undefined
}

function readTelephone(number: string): string | undefined {
  const digits = number.replaceAll(/[^+\d]/g, '')
  return TELEPHONE.test(number) && /^\+?\d{5,15}$/.test(digits) ? `tel:${digits}` : undefined
}

function readHost(address: string, origins: readonly string[]): string | undefined {
  if (!HOST_AND_REST.test(address) || FILE_NAME.test(address)) return undefined
  return readWebAddress(`https://${address}`, origins)
}

function readWebAddress(address: string, origins: readonly string[]): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:\/\/[^/]/i.test(address) || url.username !== '' || url.password !== '')
    return undefined
  if (!origins.some((origin) => new URL(origin).host === url.host)) return address
  return stripLanguagePrefix(url.pathname) + url.search + url.hash
}

/** Test whether an address is written as it is stored. */
export function isLinkAddress(address: string): boolean {
  return readLinkAddress(address) === address
}
