/** A secret of 32 bytes in base64url. */
const TOKEN = '[\\w-]{43}(?![\\w-])'
const WHOLE_LINK = new RegExp(`(?:^|#)(${TOKEN})`)

/**
 * Find the secret at the end of a link, which mail programs encode, wrap, or extend by the sign behind the link. Return undefined
 * if it is not complete.
 */
export function findLinkToken(link: string): string | undefined {
  const plain = link.replaceAll(/%(?:25)*23/g, '#').replaceAll(/%(?:25)*(?:20|0A|0D|3D)|[\s=]/gi, '')
  return WHOLE_LINK.exec(plain)?.[1]
}
