import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { KIND_DEFINITIONS } from '#content-model/compile/entry-kinds.ts'
import { LANGS } from '#contract/languages.ts'
import { type FieldPath, valueAt } from '#contract/office/body/path.ts'
import { pathOf } from '#contract/office/forms/form-scope.ts'
import { placeFields } from '#contract/office/forms/form-walk.ts'
import { FORMS, type FormKind } from '#contract/office/forms/forms.ts'
import { isFaithful } from '#office/markdown/markdown-document.ts'

const CONTENT = 'content'

function readBody(folder: string, part: string): unknown {
  const file = join(CONTENT, folder, `${part}.yaml`)
  return existsSync(file) ? parse(readFileSync(file, 'utf8')) : undefined
}

function foldersOf(kind: FormKind): string[] {
  return KIND_DEFINITIONS[kind].folders.flatMap((pattern: string) => {
    if (!pattern.endsWith('/*')) return [pattern]
    const parent = join(CONTENT, pattern.slice(0, -2))
    // There are no safety notices.
    const names = existsSync(parent) ? readdirSync(parent) : []
    return names.map((name) => join(pattern.slice(0, -2), name))
  })
}

/** List the paths of all texts with formats in a folder. */
function markdownPaths(kind: FormKind, folder: string): FieldPath[] {
  return placeFields(FORMS[kind], readBody(folder, 'facts')).flatMap(({ field, scope }) =>
    field.kind === 'value' && (field.type === 'markdown' || field.type === 'paragraph')
      ? [pathOf(scope, field.place)]
      : [],
  )
}

const texts = (Object.keys(FORMS) as FormKind[])
  .filter((kind) => FORMS[kind].length > 0)
  .flatMap((kind) => foldersOf(kind).map((folder) => ({ kind, folder })))
  .flatMap(({ kind, folder }) => {
    const paths = markdownPaths(kind, folder)
    return LANGS.flatMap((lang) => {
      const body = paths.length > 0 ? readBody(folder, lang) : undefined
      return paths.map((path) => ({ name: `${folder} ${lang} ${path.join('.')}`, text: valueAt(body, path) }))
    })
  })

test('every Markdown text of the content is the same after formatted editing', () => {
  const strings = texts.filter(({ text }) => typeof text === 'string')
  expect(strings.length).toBeGreaterThan(500)
  expect(
    strings.filter(({ text }) => !isFaithful(String(text))).map(({ name, text }) => ({ name, text })),
  ).toEqual([])
})
