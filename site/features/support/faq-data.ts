import type { FaqItem } from '#contract/support.ts'
import type { DataWords } from '../../http/page-head.tsx'

/** The questions in the schema.org vocabulary; all of them stand on the page. Links in answers are whole addresses. */
export function faqData(questions: readonly FaqItem[], { address }: DataWords): object[] {
  if (questions.length === 0) return []
  const mainEntity = questions.map(({ title, content }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: {
      '@type': 'Answer',
      text: content.replace(/(?<=href=")\/[^"]*/g, (path) => address(path)),
    },
  }))
  return [{ '@type': 'FAQPage', mainEntity }]
}
