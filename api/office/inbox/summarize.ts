import type { SelectedSubmission } from '../../enquiries/select-submissions.ts'
import { contactNameOf } from '../../enquiries/submission-labels.ts'

const EXCERPT_LENGTH = 120

/** Return what tells a submission apart in a list: who sent it, when, and its first words or the model. */
export function summarize({ reference, kind, lang, createdAt, latest }: SelectedSubmission) {
  const { description, mainBusiness, code, model, letter }: Record<string, string> = { ...latest }
  const text = description || mainBusiness || code || model || letter || ''
  return {
    ...{ reference, kind, lang, createdAt },
    name: contactNameOf(latest),
    excerpt: text.replaceAll(/\s+/g, ' ').slice(0, EXCERPT_LENGTH),
  }
}
