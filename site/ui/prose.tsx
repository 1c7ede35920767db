import { localizePath } from '#contract/languages.ts'
import { useLang } from '../i18n/language-context.tsx'
import { classNames } from './class-names.ts'
import { nonBreaking } from './non-breaking.ts'
import styles from './prose.module.css'
import { linkifyTelephones } from './telephone-links.tsx'

type Props = {
  html: string
  className?: string | undefined
  /** Set if it differs from the page's. */
  lang?: 'en' | undefined
}

/** Render HTML that the importer made from checked Markdown: paragraphs, lists, emphasis and links only. */
export function Prose({ html, className, lang }: Props) {
  return (
    <div
      lang={lang}
      className={classNames(styles.prose, className)}
      {...useProseHtml(linkifyTelephones(html))}
    />
  )
}

/** Render inline HTML, emphasis and links only, as a paragraph or a span. */
export function ProseLine({
  element: Element = 'p',
  html,
  className,
  lang,
}: Props & { element?: 'p' | 'span' }) {
  return <Element lang={lang} className={classNames(styles.line, className)} {...useProseHtml(html)} />
}

/** Add the page's language to links to pages of this site, which the content has without prefix. */
function useProseHtml(html: string) {
  const lang = useLang()
  const inPageLanguage = nonBreaking(html).replace(
    /href="(\/(?!documents|media|api)[^"]*)"/g,
    (_, path: string) => `href="${localizePath(path, lang)}"`,
  )
  return {
    // Keeps the links in texts out of the speculation rules (http/inline-sources.ts).
    'data-prefetch': html.includes('<a ') ? 'none' : undefined,
    // Trusted: the importer escapes raw HTML.
    dangerouslySetInnerHTML: { __html: inPageLanguage },
  }
}
