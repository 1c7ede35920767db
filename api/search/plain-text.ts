/** Separates what were separate lines. */
const SEPARATOR = ' · '

/** A separator after the end of a sentence. */
const REDUNDANT_SEPARATOR = /(?<=[.!?…。！？]) ·/g

const HTML_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Strip the tags of HTML, so that a search does not match the URLs of links. */
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

/** Join texts, with a middle dot after those that do not end as a sentence. */
export function joinTexts(texts: readonly string[]): string {
  return texts.filter(Boolean).join(SEPARATOR).replaceAll(REDUNDANT_SEPARATOR, '')
}
