import type { ContentBlock } from '#contract/content-pages.ts'
import { Prose } from '../ui/prose.tsx'

type Props = {
  /** An ordered list where the texts are numbered, so that the numbers are said and not only shown. */
  element: 'ul' | 'ol'
  className: string | undefined
  blocks: readonly ContentBlock[]
  lang?: 'en' | undefined
}

/** Titled texts as a list; each can be linked to by its key. */
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
