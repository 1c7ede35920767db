import { Fragment, type Node, Slice } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { cleanPastedHtml, cleanPastedText } from './clean-pasted-html.ts'
import { SCHEMA } from './markdown-document.ts'

/** Adapt what is pasted to what a text can have. */
export function pastePlugin(isParagraph: boolean, onPaste: (pictures: number) => void): Plugin {
  return new Plugin({
    props: {
      transformPastedHTML(html) {
        // What was copied in an editor of the office is as it must be.
        if (html.includes('data-pm-slice')) return html
        const cleaned = cleanPastedHtml(html, location.origin)
        onPaste(cleaned.pictures)
        return cleaned.html
      },
      transformPastedText: cleanPastedText,
      transformPasted: (slice) => (isParagraph ? joinParagraphs(slice) : slice),
    },
  })
}

/** Join the paragraphs of a slice to one line, with spaces between them. */
function joinParagraphs(slice: Slice): Slice {
  const line: Node[] = []
  slice.content.descendants((node) => {
    if (!node.isTextblock) return true
    if (line.length > 0) line.push(SCHEMA.text(' '))
    line.push(...node.children)
    return false
  })
  return line.length > 0 ? new Slice(Fragment.from(line), 0, 0) : slice
}
