import { createHash } from 'node:crypto'
import { LANGUAGE_CODES, type Lang } from '#contract/languages.ts'

const STYLE =
  'body{margin:0;padding:18vh 1.5rem 4rem;background:#f7f4ee;color:#262421;font:1.0625rem/1.6 "Instrument Sans",Arial,sans-serif}' +
  'main{max-width:34rem;margin:auto}h1{margin:0 0 1rem;font-size:1.5rem;font-weight:400;line-height:1.35}p{margin:0}' +
  ':lang(zh),:lang(ko){font-family:sans-serif}:lang(ko){word-break:keep-all}'

/** Allows nothing but the inline style, by its hash. */
export const STANDALONE_HTML_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`

/**
 * Render a page without the router or any file, for requests that are rejected early. `title` and `text` are not escaped:
 * pass the site's own messages only, never user input.
 */
export function standaloneHtml(lang: Lang, title: string, text = ''): string {
  const paragraph = text === '' ? '' : `<p>${text}</p>`
  return `<!doctype html><html lang="${LANGUAGE_CODES[lang]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1>${paragraph}</main></html>`
}
