import { stripLanguagePrefix } from '../languages.ts'

const EMAIL = /^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#.]+$/u
const TELEPHONE = /^\+?[\d ()./-]+(?:;ext=\d+)?$/
/** Digits and dots or hyphens that are an address of a host or a date. */
const NO_TELEPHONE = /^(?:\d{1,3}(?:\.\d{1,3}){3}|(?:\d{1,2}|\d{4})([./-])\d{1,2}\1(?:\d{2}|\d{4}))$/
/** Names of files, which would otherwise be read as names of hosts. */
const FILE_NAME =
  /^[^/]+\.(?:html?|php|aspx?|jsp|pdf|docx?|xlsx?|pptx?|txt|csv|rtf|md|jpe?g|png|gif|webp|avif|heic|svg|zip|mp[34]|mov|webm|css|js|json|xml)$/i
/** A host name with a dot, in any script, and what may follow it. */
const HOST_AND_REST =
  /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*\.\p{L}[\p{L}\p{M}]+(?::\d+)?(?:[/?#]\S*)?$/u

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
  if (/^mailto:/i.test(address)) return readEmail(address.slice('mailto:'.length).trim())
  if (/^tel:/i.test(address)) return readTelephone(address.slice('tel:'.length), 3)
  const telephone = NO_TELEPHONE.test(address) ? undefined : readTelephone(address, 5)
  if (telephone !== undefined || /[\s\\]/u.test(address)) return telephone
  if (address.startsWith('//')) return readWebAddress(`https:${address}`, origins)
  if (address.startsWith('/')) return stripLanguagePrefix(address)
  if (/^https?:/i.test(address)) return readWebAddress(address, origins)
  return readEmail(address) ?? readHost(address, origins)
}

function readEmail(address: string): string | undefined {
  const [email = '', query] = address.split('?', 2)
  return EMAIL.test(email) ? `mailto:${query ? address.replaceAll(/\s/gu, '%20') : email}` : undefined
}

function readTelephone(typed: string, minDigits: number): string | undefined {
  const number = typed
    .normalize('NFKC')
    .replaceAll(/\p{Pd}/gu, '-')
    .trim()
  if (!TELEPHONE.test(number)) return undefined
  // The zero in brackets is dialled within the country only.
  const dialled = number.replace(/^(\+[\d ]+)\(0\)/, '$1').replaceAll(/[ ()./-]/g, '')
  const digits = dialled.replace(/;.*/, '').replace('+', '').length
  return digits >= minDigits && digits <= 15 ? `tel:${dialled}` : undefined
}

function readHost(address: string, origins: readonly string[]): string | undefined {
  if (!HOST_AND_REST.test(address) || FILE_NAME.test(address)) return undefined
  return readWebAddress(`https://${address}`, origins)
}

function readWebAddress(address: string, origins: readonly string[]): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:\/\/[^/]/i.test(address) || url.username !== '' || url.password !== '')
    return undefined
  if (origins.some((origin) => siteOf(new URL(origin)) === siteOf(url)))
    return stripLanguagePrefix(url.pathname) + url.search + url.hash
  // A name without a dot is no host of the web, such as the `http` of https://http://example.com.
  return /[.:]/.test(url.hostname) ? address.replace(/^https?/i, (scheme) => scheme.toLowerCase()) : undefined
}

/** Return the host of an address as its site is known: with or without `www`. */
function siteOf({ host }: URL): string {
  return host.replace(/^www\./, '').replace(/\.(?=:|$)/, '')
}

/** Test whether pages can follow an address as it is written. */
export function isLinkAddress(address: string): boolean {
  return /^(?:\/(?!\/)|(?:https?|mailto|tel):)\S*$/i.test(address) && readLinkAddress(address) !== undefined
}
