import type { Lang } from './languages.ts'

/** Matches a placeholder such as `{temperature}` in a text of a manual or a fault. */
const PLACEHOLDER = /\{([^{}]*)\}/g

/** Placeholders that need no parameter: the code of the model, and how customer care is reached. */
export const GENERAL_PLACEHOLDERS = ['model', 'telephone', 'hours'] as const

const LIST_SEPARATORS: Record<Lang, string> = { en: ', ', cn: '，', tw: '，', kr: ', ', id: ', ' }

/** Join the items of a list as texts of a language do. */
export function joinList(items: readonly string[], lang: Lang): string {
  return items.join(LIST_SEPARATORS[lang])
}

type GeneralFacts = { models: readonly string[]; telephone: string; hours: readonly string[] }

/** Return the values of the placeholders that need no parameter, for texts about these models. */
export function generalValues({ models, telephone, hours }: GeneralFacts, lang: Lang): Map<string, string> {
  const values: Record<(typeof GENERAL_PLACEHOLDERS)[number], string> = {
    model: joinList(models, lang),
    telephone,
    hours: joinList(hours, lang),
  }
  return new Map(Object.entries(values))
}

/** List the names of the placeholders in a text, in their order. */
export function listPlaceholders(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
}

/** Replace the placeholders of a text by their values. One without a value is left out: visitors never read braces. */
export function fillPlaceholders(text: string, values: ReadonlyMap<string, string>): string {
  if (!text.includes('{')) return text
  return text.replaceAll(PLACEHOLDER, (_, name: string) => values.get(name) ?? '')
}
