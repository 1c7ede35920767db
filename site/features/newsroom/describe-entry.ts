/** Characters a description for search engines may have; a Chinese or Korean character says as much as two Latin ones. */
const LONGEST = 155
const LONGEST_DENSE = 78

/** A description for search engines: the introduction, and of the text behind it as much as there is room for. */
export function describeEntry(intro: string, text: string): string {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
  const whole = `${intro} ${plain}`.replace(/\s+/g, ' ').trim()
  const longest = /\p{sc=Han}|\p{sc=Hangul}/u.test(intro) ? LONGEST_DENSE : LONGEST
  if (whole.length <= longest) return whole
  const cut = whole.slice(0, longest)
  const sentence = Math.max(...['. ', '? ', '。', '？'].map((end) => cut.lastIndexOf(end)))
  if (sentence >= longest / 2) return cut.slice(0, sentence + 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest - 20))}…`
}
