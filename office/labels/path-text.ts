import type { I18n } from '@lingui/core'
import type { FieldPath } from '#contract/office/forms/body-path.ts'

/** Name a field by its path, such as “gallery › 2”. Positions count from 1. */
export function pathText(_i18n: I18n, path: FieldPath): string {
  return path.map((key) => (typeof key === 'number' ? key + 1 : key)).join(' › ')
}
