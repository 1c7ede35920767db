import MarkdownIt from 'markdown-it'

/**
 * Reads Markdown, for pages and for the office's editor alike. HTML is text, and an address with a dangerous protocol is no link.
 *
 * It differs from CommonMark in one rule: emphasis with asterisks may begin and end beside punctuation within a word, as in
 * `**인덕션(FL95)**은` and `**"Air"**nya`, which CommonMark reads as asterisks.
 */
export const markdownTokenizer = new MarkdownIt('commonmark', { html: false })

markdownTokenizer.inline.State = class extends markdownTokenizer.inline.State {
  override scanDelims(start: number, canSplitWord: boolean) {
    const scanned = super.scanDelims(start, canSplitWord)
    // Underscores, which cannot split a word, are no emphasis inside of product codes and file names.
    if (!canSplitWord) return scanned
    return {
      ...scanned,
      can_open: /^\S/u.test(this.src.slice(start + scanned.length, this.posMax)),
      can_close: /\S$/u.test(this.src.slice(0, start)),
    }
  }
}
