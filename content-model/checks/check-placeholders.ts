import type { FieldPath } from '#contract/office/body/path.ts'
import { GENERAL_PLACEHOLDERS, listPlaceholders } from '#contract/placeholders.ts'
import type { CompileContext } from '../compile/compile-context.ts'
import type { ContentFile, Translations } from '../read/content-reader.ts'
import { problemAt, type Report } from './problems.ts'

/** The models of a category by code, each with the keys of its parameters that are numbers. */
export type Models = ReadonlyMap<string, ReadonlySet<string>>

/** A text with placeholders, and the models that read it; no models if all do. */
export type FilledText = { path: FieldPath; text: string; only: readonly string[] }

/** Report models that are not of the category. */
export function checkOnly(models: Models, only: readonly string[], path: FieldPath, report: Report): void {
  for (const code of only)
    if (!models.has(code)) report([...path, code], `${code} is not a product of this category`)
}

/**
 * Report placeholders that are unknown, that a model concerned has no value for, or that a translation has otherwise than the
 * English. Without models, as in what all products share, a text has general placeholders only.
 */
export function checkPlaceholders<Value>(
  { reader }: CompileContext,
  translations: Translations<Value>,
  models: Models | undefined,
  listTexts: (value: Value) => readonly FilledText[],
): void {
  const reportIn = (file: ContentFile<unknown>): Report => {
    return (path, reason) => reader.problems.push(problemAt(file, path, reason))
  }
  const english = listTexts(translations.en.value)
  for (const text of english) checkValues(text, models, reportIn(translations.en))
  const wanted = new Map(english.map(({ path, text }) => [path.join('.'), nameAll(text)]))
  for (const translation of translations.all) {
    const report = reportIn(translation)
    for (const { path, text } of listTexts(translation.value)) {
      const names = wanted.get(path.join('.'))
      if (/[{}]/.test(text.replaceAll(/\{[a-z0-9-]+\}/g, ''))) report(path, 'has a stray brace')
      else if (names !== undefined && names !== nameAll(text)) report(path, describeWanted(names))
    }
  }
}

function describeWanted(names: string): string {
  return names === ''
    ? 'must have no placeholders, as the English has none'
    : `must have the same placeholders as the English: ${names}`
}

function nameAll(text: string): string {
  return listPlaceholders(text)
    .map((name) => `{${name}}`)
    .sort()
    .join(' ')
}

function checkValues({ path, text, only }: FilledText, models: Models | undefined, report: Report): void {
  const concerned = [...(models ?? [])].filter(([code]) => only.length === 0 || only.includes(code))
  for (const name of listPlaceholders(text)) {
    if (GENERAL_PLACEHOLDERS.some((each) => each === name)) continue
    const lacking = concerned.find(([, parameters]) => !parameters.has(name))
    if (lacking) report(path, `${lacking[0]} has no number for the placeholder {${name}}`)
    else if (concerned.length === 0) report(path, `there is no value for the placeholder {${name}}`)
  }
}
