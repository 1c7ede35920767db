import { NEWS_FEED } from '#contract/file-paths.ts'
import { localizePath } from '#contract/languages.ts'
import { useLang } from '../../i18n/language-context.tsx'

/**
 * Render the link by which feed readers discover the news feed of the current language. React hoists it into the head.
 */
export function FeedLink({ title }: { title: string }) {
  const lang = useLang()
  return (
    <link rel="alternate" type="application/rss+xml" title={title} href={localizePath(NEWS_FEED, lang)} />
  )
}
