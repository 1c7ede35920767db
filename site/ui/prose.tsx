import { useLang } from '../i18n/language-context.tsx'
import { inLanguage } from '../i18n/languages.ts'
import { classNames } from './class-names.ts'
import { keepTogether } from './keep-together.ts'
import styles from './prose.module.css'

/**
 * HTML that the importer made from checked Markdown: paragraphs, lists, emphasis and links, nothing else. Its links to
 * pages of this site are written without a language, and lead to the page's.
 */
export function Prose({ html, className }: { html: string; className?: string | undefined }) {
  const lang = useLang()
  const inPageLanguage = keepTogether(html).replace(
    /href="(\/(?!documents|media|api)[^"]*)"/g,
    (_, path: string) => `href="${inLanguage(path, lang)}"`,
  )
  return (
    <div
      className={classNames(styles.prose, className)}
      // Its links are the browser's own: each loads a whole document.
      data-ahead="none"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the importer, which escapes raw HTML
      dangerouslySetInnerHTML={{ __html: inPageLanguage }}
    />
  )
}
