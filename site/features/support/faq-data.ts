import type { FaqItem } from '#contract/support.ts'

/** The questions in the schema.org vocabulary; all of them stand on the page. */
export function faqData(questions: readonly FaqItem[]): object[] {
  if (questions.length === 0) return []
  const mainEntity = questions.map(({ title, content }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: content },
  }))
  return [{ '@type': 'FAQPage', mainEntity }]
}
