/** Matches a placeholder such as `{temperature}` in a text of a manual or a fault. */
const PLACEHOLDER = /\{([^{}]*)\}/g

/** Placeholders that need no parameter: the code of the model, and how customer care is reached. */
export const GENERAL_PLACEHOLDERS = ['model', 'telephone', 'hours'] as const

/** List the names of the placeholders in a text, in their order. */
export function listPlaceholders(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
}

/** Replace the placeholders of a text by their values. One without a value is left out: visitors never read braces. */
export function fillPlaceholders(text: string, values: ReadonlyMap<string, string>): string {
  if (!text.includes('{')) return text
  return text.replaceAll(PLACEHOLDER, (_, name: string) => values.get(name) ?? '')
}
