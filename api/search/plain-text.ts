/** What was a line of its own stays apart from the next in a line of text. */
const BREAK = ' · '

/** A sentence that has ended needs nothing to keep it apart. */
const NEEDLESS_BREAK = /(?<=[.!?…。！？]) ·/g

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The words of HTML without its tags, so that nobody finds a text by the address of a link in it. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<\/?(?:a|strong|em)\b[^>]*>/g, '')
    .replaceAll(/<\/(?:h\d|li|t[dh])>/g, BREAK)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => CHARACTERS[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(NEEDLESS_BREAK, '')
    .replace(/(?: ·)+ ?$/, '')
    .trim()
}

/** Several texts as one: a point in the middle keeps those apart that do not end as a sentence does. */
export function joinTexts(texts: readonly string[]): string {
  return texts.filter(Boolean).join(BREAK).replaceAll(NEEDLESS_BREAK, '')
}
