import { nonBreaking, TELEPHONE_PATTERN } from './non-breaking.ts'

function telephoneHref(number: string): string {
  return `tel:${number.replace(/\D/g, '')}`
}

/** Turn telephone numbers in HTML into links, except inside links and tags. */
export function linkifyTelephones(html: string): string {
  return html
    .split(/(<a [^>]*>.*?<\/a>|<[^>]*>)/s)
    .map((part) =>
      part.startsWith('<')
        ? part
        : part.replace(TELEPHONE_PATTERN, (number) => `<a href="${telephoneHref(number)}">${number}</a>`),
    )
    .join('')
}

/** Render plain text with its telephone numbers as links. */
export function LinkifiedTelephones({ text }: { text: string }) {
  return text.split(TELEPHONE_PATTERN).map((part, index) =>
    // `split` includes the pattern's one group: every second part is a number.
    index % 2 === 1 ? (
      <a key={part} href={telephoneHref(part)}>
        {nonBreaking(part)}
      </a>
    ) : (
      nonBreaking(part)
    ),
  )
}
