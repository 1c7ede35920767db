const UNSEEN =
  'script, style, meta, link, title, template, noscript, del, [hidden], .msocomanchor, .MsoCommentReference'
const COMMENT = /mso-element\s*:\s*comment/i
const HIDDEN = /(?:^|;)\s*(?:display\s*:\s*none|mso-hide\s*:\s*all)/i

/** Remove what was not shown, or was no part of the text: what is deleted or hidden, and comments with their marks. */
export function removeUnseen(body: HTMLElement): void {
  for (const element of body.querySelectorAll(UNSEEN)) element.remove()
  for (const element of body.querySelectorAll('[data-style]')) {
    const style = element.getAttribute('data-style') ?? ''
    if (COMMENT.test(style) || HIDDEN.test(style)) element.remove()
  }
  // An online word processor writes comments below the text, each with a link back to its mark.
  for (const link of body.querySelectorAll('a[href^="#cmnt_ref"]')) (link.closest('div, p') ?? link).remove()
  for (const link of body.querySelectorAll('a[href^="#cmnt"]')) (link.closest('sup') ?? link).remove()
}

/** Remove headings and items of lists that have no text. */
export function removeEmpty(body: HTMLElement): void {
  for (const element of body.querySelectorAll('h1, h2, h3, h4, h5, h6, li'))
    if (element.textContent?.trim() === '') element.remove()
}
