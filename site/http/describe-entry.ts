/** Characters a description for search engines may have; a Chinese or Korean character says as much as two Latin ones. */
const LONGEST = 155
const LONGEST_DENSE = 78

/** A description for search engines: the introduction, and of the text behind it as much as there is room for. */
export function describeEntry(intro: string, text: string): string {
  const whole = joined(intro, withoutTags(text, ' '))
  const longest = longestOf(intro)
  if (whole.length <= longest) return whole
  const cut = whole.slice(0, longest)
  const sentence = lastEnd(cut, ['. ', '? ', '。', '？'])
  if (sentence >= longest / 2) return cut.slice(0, sentence + 1)
  const words = cut.slice(0, Math.max(lastEnd(cut, [' ', '，', '、', '：']), longest - 20))
  return `${words.replace(/[,;:–—]$/, '')}…`
}

/** An introduction that is HTML of one paragraph, as a description. */
export function describeIntroduction(html: string): string {
  return describeEntry(withoutTags(html, ''), '')
}

/** Between blocks a space keeps words apart; inside a paragraph it would stand before a full stop. */
function withoutTags(html: string, between: string): string {
  return html
    .replace(/<[^>]*>/g, between)
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** The introduction, and after it as many of the facts, each whole, as there is room for. */
export function describeByFacts(intro: string, facts: readonly string[]): string {
  return facts
    .map((_, index) => joined(intro, facts.slice(0, index + 1).join(' · ')))
    .reduce((longest, next) => (next.length <= longestOf(intro) ? next : longest), intro)
}

function longestOf(intro: string): number {
  return /\p{sc=Han}|\p{sc=Hangul}/u.test(intro) ? LONGEST_DENSE : LONGEST
}

/** Full-width punctuation brings its own space. */
function joined(intro: string, text: string): string {
  return `${intro} ${text}`
    .replace(/\s+/g, ' ')
    .replace(/([。？！]) /g, '$1')
    .trim()
}

function lastEnd(text: string, ends: readonly string[]): number {
  return Math.max(...ends.map((end) => text.lastIndexOf(end)))
}
