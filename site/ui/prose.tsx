import styles from './prose.module.css'

/** HTML that the importer made from checked Markdown: paragraphs, lists, emphasis and links, nothing else. */
export function Prose({ html, className }: { html: string; className?: string | undefined }) {
  return (
    <div
      className={[styles.prose, className].filter(Boolean).join(' ')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the importer, which escapes raw HTML
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
