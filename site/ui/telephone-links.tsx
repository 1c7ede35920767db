import { nonBreaking, TELEPHONE_PATTERN } from './non-breaking.ts'

function telephoneHref(number: string): string {
  return `tel:${number.replace(/\D/g, '')}`
}

/** Turn each telephone number in the HTML into a link, unless it is part of a link or of a tag already. */
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

/** Plain text whose telephone numbers are links. */
export function LinkifiedTelephones({ text }: { text: string }) {
  return text.split(TELEPHONE_PATTERN).map((part, index) =>
    // The pattern has one group: every second part is a number.
    index % 2 === 1 ? (
      <a key={part} href={telephoneHref(part)}>
        {nonBreaking(part)}
      </a>
    ) : (
      nonBreaking(part)
    ),
  )
}
