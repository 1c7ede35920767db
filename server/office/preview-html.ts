import type { RenderedPage } from '../pages/render-page.ts'
import { toPreviewPath } from './preview-path.ts'

/** React writes every attribute like this; texts and JSON never contain an unescaped quotation mark after a name. */
const LINKS = /(?<=\s(?:href|action|src|data-url)=")\/[^"]*/g

/**
 * Let the links, forms and frames of a page stay in the preview. `script` replaces the page's own inline scripts, which
 * redirect to the language chosen last and prefetch pages.
 */
export function toPreviewHtml({ html, inline }: RenderedPage, script: string): RenderedPage {
  let page = html.replace(LINKS, (path) => toPreviewPath(path) ?? path)
  for (const text of inline.scripts) page = removeScript(page, text)
  return {
    html: page.replace('</head>', () => `<script>${script}</script></head>`),
    inline: { scripts: [script], styles: inline.styles },
  }
}

function removeScript(html: string, text: string): string {
  const rest = `>${text}</script>`
  const end = html.indexOf(rest)
  return end === -1 ? html : html.slice(0, html.lastIndexOf('<script', end)) + html.slice(end + rest.length)
}
