/** Maximum characters of a meta description; a Chinese or Korean character takes the width of two Latin ones. */
const MAX_LENGTH = 155
const MAX_LENGTH_CJK = 78

/** Build a meta description: the introduction, then as much of the text as fits. */
export function buildMetaDescription(intro: string, text: string): string {
  const full = joinText(intro, stripTags(text, ' '))
  const maxLength = maxLengthFor(intro)
  if (full.length <= maxLength) return full
  const cut = full.slice(0, maxLength)
  const sentence = lastIndexOfAny(cut, ['. ', '? ', '。', '？'])
  if (sentence >= maxLength / 2) return cut.slice(0, sentence + 1)
  const words = cut.slice(0, Math.max(lastIndexOfAny(cut, [' ', '，', '、', '：']), maxLength - 20))
  return `${words.replace(/[,;:–—]$/, '')}…`
}

/** Build a meta description from an introduction in HTML of one paragraph. */
export function buildMetaDescriptionFromHtml(html: string): string {
  return buildMetaDescription(stripTags(html, ''), '')
}

/** Replace tags by `between`: a space separates blocks, but inside a paragraph it would precede a full stop. */
function stripTags(html: string, between: string): string {
  return html
    .replace(/<[^>]*>/g, between)
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** Build a meta description: the introduction, then as many whole facts as fit. */
export function buildMetaDescriptionWithFacts(intro: string, facts: readonly string[]): string {
  return facts
    .map((_, index) => joinText(intro, facts.slice(0, index + 1).join(' · ')))
    .reduce((longest, next) => (next.length <= maxLengthFor(intro) ? next : longest), intro)
}

function maxLengthFor(intro: string): number {
  return /\p{sc=Han}|\p{sc=Hangul}/u.test(intro) ? MAX_LENGTH_CJK : MAX_LENGTH
}

/** Full-width punctuation needs no space after it. */
function joinText(intro: string, text: string): string {
  return `${intro} ${text}`
    .replace(/\s+/g, ' ')
    .replace(/([。？！]) /g, '$1')
    .trim()
}

function lastIndexOfAny(text: string, ends: readonly string[]): number {
  return Math.max(...ends.map((end) => text.lastIndexOf(end)))
}
