import type { Lang } from '#contract/languages.ts'
import { joinList } from '#contract/placeholders.ts'
import { getDocumentMessages } from '../messages/document-messages.ts'
import type { DocumentMessages } from '../messages/en.ts'
import type { Fault, Manual } from '../queries/document-content.ts'
import { describeParts } from './describe-parts.ts'

/** Describe the texts of a manual for its template. */
export function manualData({ chapters, faults, consumables, contact }: Manual, lang: Lang) {
  const messages = getDocumentMessages(lang)
  return {
    chapters,
    faults: faults.map(({ light, ...fault }) => ({ ...fault, light: describeLight(light, messages, lang) })),
    consumables: describeParts(consumables, messages),
    contactChapters: contact,
  }
}

/** The colour of a light and whether it blinks, in words; empty for none. */
function describeLight(light: Fault['light'], messages: DocumentMessages, lang: Lang): string {
  if (!light) return ''
  const { colour, blinks } = light
  return joinList([messages.lights[colour], blinks === 0 ? messages.steady : messages.blinks(blinks)], lang)
}
