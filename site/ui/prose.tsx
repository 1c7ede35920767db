import { localizePath } from '#contract/languages.ts'
import { useLang } from '../i18n/language-context.tsx'
import { classNames } from './class-names.ts'
import { nonBreaking } from './non-breaking.ts'
import styles from './prose.module.css'
import { linkifyTelephones } from './telephone-links.tsx'

type Props = {
  html: string
  className?: string | undefined
  /** Said where it is not the page's. */
  lang?: 'en' | undefined
}

/** HTML that the importer made from checked Markdown: paragraphs, lists, emphasis and links, nothing else. */
export function Prose({ html, className, lang }: Props) {
  return (
    <div
      lang={lang}
      className={classNames(styles.prose, className)}
      {...useProseHtml(linkifyTelephones(html))}
    />
  )
}

/** HTML of emphasis and links that fills a paragraph or a line. */
export function ProseLine({
  element: Element = 'p',
  html,
  className,
  lang,
}: Props & { element?: 'p' | 'span' }) {
  return <Element lang={lang} className={classNames(styles.line, className)} {...useProseHtml(html)} />
}

/** Its links to pages of this site are written without a language, and lead to the page's. */
function useProseHtml(html: string) {
  const lang = useLang()
  const inPageLanguage = nonBreaking(html).replace(
    /href="(\/(?!documents|media|api)[^"]*)"/g,
    (_, path: string) => `href="${localizePath(path, lang)}"`,
  )
  return {
    // Its links are the browser's own: each loads a whole document.
    'data-prefetch': html.includes('<a ') ? 'none' : undefined,
    // Made by the importer, which escapes raw HTML.
    dangerouslySetInnerHTML: { __html: inPageLanguage },
  }
}
