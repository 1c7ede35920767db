import type { Part } from '#content-model/read/content-source.ts'
import { type FieldPath, isGroup, valueAt, withValueAt } from '#contract/office/body/path.ts'
import type { Form } from '#contract/office/forms/form.ts'
import { pathOf } from '#contract/office/forms/form-scope.ts'
import { placeFields } from '#contract/office/forms/form-walk.ts'
import { textsOf } from '#contract/office/forms/texts-of.ts'

type Texts = { facts: unknown; english: unknown; texts: unknown }

/**
 * Complete a translation for pages: texts that it lacks are English, and what English does not have is left out, but for the fields
 * that only a language has.
 */
function withEnglish(form: Form, { facts, english, texts }: Texts): unknown {
  const completed = complete(textsOf(form, facts, english), texts)
  return languageOnlyPaths(form, facts).reduce<unknown>((result, path) => {
    const own = valueAt(texts, path)
    return own === undefined || own === valueAt(result, path) ? result : withValueAt(result, path, own)
  }, completed)
}

/**
 * Return a part as pages and files have it: without the texts of items that are gone, and a translation with English for what it
 * lacks.
 */
export function completeBody(form: Form, part: Part, { facts, english, texts }: Texts): unknown {
  if (part === 'facts') return texts
  // English itself may be unpublished.
  const isComplete = part === 'en' || english === undefined
  return isComplete ? textsOf(form, facts, texts) : withEnglish(form, { facts, english, texts })
}

function complete(english: unknown, texts: unknown): unknown {
  if (isGroup(english)) {
    const entries = Object.entries(english).map(([name, value]): [string, unknown] => [
      name,
      complete(value, valueAt(texts, [name])),
    ])
    const isComplete = isGroup(texts) && Object.keys(texts).length === entries.length
    const isSame = isComplete && entries.every(([name, value]) => valueAt(texts, [name]) === value)
    return isSame ? texts : Object.fromEntries(entries)
  }
  const isText = typeof texts === 'string' && (texts.trim() !== '' || String(english).trim() === '')
  return isText ? texts : english
}

/** List the fields that a language may have without English. */
function languageOnlyPaths(form: Form, facts: unknown): FieldPath[] {
  return placeFields(form, facts).flatMap(({ field, scope }) =>
    field.kind === 'value' && field.isLanguageOnly ? [pathOf(scope, field.place)] : [],
  )
}
