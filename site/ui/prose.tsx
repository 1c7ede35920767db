import { localizePath } from '#contract/languages.ts'
import { useLang } from '../i18n/language-context.tsx'
import { classNames } from './class-names.ts'
import { keepTogether } from './keep-together.ts'
import styles from './prose.module.css'
import { telephoneLinks } from './telephone-links.tsx'

type Props = {
  html: string
  className?: string | undefined
  /** Said where it is not the page's. */
  lang?: 'en' | undefined
}

/** HTML that the importer made from checked Markdown: paragraphs, lists, emphasis and links, nothing else. */
export function Prose({ html, className, lang }: Props) {
  return (
    <div lang={lang} className={classNames(styles.prose, className)} {...useHtml(telephoneLinks(html))} />
  )
}

/** HTML of emphasis and links that fills a paragraph or a line. */
export function ProseLine({
  element: Element = 'p',
  html,
  className,
  lang,
}: Props & { element?: 'p' | 'span' }) {
  return <Element lang={lang} className={classNames(styles.line, className)} {...useHtml(html)} />
}

/** Its links to pages of this site are written without a language, and lead to the page's. */
function useHtml(html: string) {
  const lang = useLang()
  const inPageLanguage = keepTogether(html).replace(
    /href="(\/(?!documents|media|api)[^"]*)"/g,
    (_, path: string) => `href="${localizePath(path, lang)}"`,
  )
  return {
    // Its links are the browser's own: each loads a whole document.
    'data-ahead': html.includes('<a ') ? 'none' : undefined,
    // Made by the importer, which escapes raw HTML.
    dangerouslySetInnerHTML: { __html: inPageLanguage },
  }
}
