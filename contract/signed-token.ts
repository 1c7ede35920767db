/** What is signed, and its signature: 32 bytes in base64url. */
const SIGNED_TOKEN = /^[\w.-]*\.[\w-]{43}(?![\w-])/

/**
 * Read the signed token of a link in a mail, which mail programs wrap, or extend by the sign behind the link. Return an empty
 * text if it is not complete.
 */
export function readSignedToken(text: string): string {
  return SIGNED_TOKEN.exec(text.slice(0, 400).replaceAll(/[\s=]/g, ''))?.[0] ?? ''
}
