const MAX_LENGTH = 120
/** Control characters, half characters, marks of direction, and what no name of a file has in every system. */
const UNUSABLE = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff"<>|:*?]/gu

/**
 * Return the name of a file as it is stored and shown: in any script, without folders. Of a long one the end, with its extension,
 * is left.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).findLast((part) => part !== '') ?? ''
  // By characters: half of one cannot be encoded.
  const end = [...last.replaceAll(UNUSABLE, '').trim()].slice(-MAX_LENGTH).join('')
  return end === '' || end.startsWith('.') ? `file${end}` : end
}
