import { type FieldPath, pathName } from '#contract/office/body/path.ts'
import { GENERAL_PLACEHOLDERS, listPlaceholders } from '#contract/placeholders.ts'
import type { CompileContext } from '../compile/compile-context.ts'
import type { Models } from '../compile/shared-facts.ts'
import type { ContentFile, Translations } from '../read/content-reader.ts'
import { problemAt, type Report } from './problems.ts'

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
  const { en, all } = translations
  const reportIn = (file: ContentFile<unknown>): Report => {
    return (path, reason) => reader.problems.push(problemAt(file, path, reason))
  }
  // What is wrong in English needs no comparison.
  const wanted = new Map<string, string>()
  for (const each of listTexts(en.value))
    if (isValid(each, models, reportIn(en))) wanted.set(pathName(each.path), nameAll(each.text))
  for (const translation of all) {
    if (translation === en) continue
    const report = reportIn(translation)
    for (const { path, text } of listTexts(translation.value)) {
      const names = wanted.get(pathName(path))
      if (hasStrayBrace(text)) report(path, STRAY_BRACE)
      else if (names !== undefined && names !== nameAll(text)) report(path, describeWanted(names))
    }
  }
}

const STRAY_BRACE = 'has a stray brace'

function hasStrayBrace(text: string): boolean {
  return /[{}]/.test(text.replaceAll(/\{[a-z0-9-]+\}/g, ''))
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

/** Report what is wrong with the placeholders of an English text; true if nothing is. */
function isValid({ path, text, only }: FilledText, models: Models | undefined, report: Report): boolean {
  const concerned = [...(models ?? [])].filter(([code]) => only.length === 0 || only.includes(code))
  const reasons = listPlaceholders(text)
    .filter((name) => !GENERAL_PLACEHOLDERS.some((each) => each === name))
    .flatMap((name) => {
      const lacking = concerned.find(([, parameters]) => !parameters.has(name))
      if (lacking) return [`${lacking[0]} has no number for the placeholder {${name}}`]
      return models === undefined ? [`there is no value for the placeholder {${name}}`] : []
    })
  if (hasStrayBrace(text)) reasons.push(STRAY_BRACE)
  for (const reason of reasons) report(path, reason)
  return reasons.length === 0
}
