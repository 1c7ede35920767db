import type { ContentBlock } from '#contract/content-pages.ts'
import { Prose } from '../ui/prose.tsx'

type Props = {
  /** `ol` if the texts are numbered, so that screen readers announce the numbers. */
  element: 'ul' | 'ol'
  className: string | undefined
  blocks: readonly ContentBlock[]
  lang?: 'en' | undefined
}

/** Render titled texts as a list; each has its key as id. */
export function ProseList({ element: List, className, blocks, lang }: Props) {
  return (
    <List className={className} lang={lang}>
      {blocks.map(({ key, title, content }) => (
        <li key={key} id={key}>
          <h2>{title}</h2>
          <Prose html={content} />
        </li>
      ))}
    </List>
  )
}
