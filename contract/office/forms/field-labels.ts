/** Names of the fields; the office translates them. */
export const FIELD_LABELS = ['alt', 'basics', 'category', 'code', 'gallery', 'id', 'line', 'picture'] as const

export type FieldLabel = (typeof FIELD_LABELS)[number]
