/** What was a line of its own stays apart from the next in a line of text. */
const SEPARATOR = ' · '

/** A sentence that has ended needs nothing to keep it apart. */
const REDUNDANT_SEPARATOR = /(?<=[.!?…。！？]) ·/g

const HTML_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The words of HTML without its tags, so that nobody finds a text by the address of a link in it. */
export function htmlToText(html: string): string {
  return html
    .replaceAll(/<\/?(?:a|strong|em)\b[^>]*>/g, '')
    .replaceAll(/<\/(?:h\d|li|t[dh])>/g, SEPARATOR)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => HTML_ENTITIES[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(REDUNDANT_SEPARATOR, '')
    .replace(/(?: ·)+ ?$/, '')
    .trim()
}

/** Several texts as one: a point in the middle keeps those apart that do not end as a sentence does. */
export function joinTexts(texts: readonly string[]): string {
  return texts.filter(Boolean).join(SEPARATOR).replaceAll(REDUNDANT_SEPARATOR, '')
}
