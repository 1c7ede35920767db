import type { EntryRef } from '#content-model/compile/entry-kinds.ts'
import { LANGS } from '#contract/languages.ts'
import { type FieldPath, valueAt } from '#contract/office/body/path.ts'
import { companionsOf } from '#contract/office/forms/companions.ts'
import type { Form } from '#contract/office/forms/form.ts'
import { pathOf } from '#contract/office/forms/form-scope.ts'
import { placeFields } from '#contract/office/forms/form-walk.ts'
import { FORMS } from '#contract/office/forms/forms.ts'
import type { Db } from '#database/connect.ts'
import { chooseLatest, readDocuments } from '#entries/store/read-documents.ts'
import { FOCUS_ENTRY } from '#entries/store/stored-media.ts'

/** List the entries that show media. */
export function readMediaUses(db: Db, path: string) {
  return db
    .selectFrom('entryReference')
    .innerJoin('entry', 'entry.id', 'entryReference.entryId')
    .select(['entry.id', 'entry.kind', 'title'])
    .where('entryReference.kind', '=', 'picture')
    .where('target', '=', path)
    .where('entryId', '!=', FOCUS_ENTRY.id)
    .orderBy('title')
    .orderBy('entry.id')
    .execute()
}

/** Read the alternative texts that an entry gives to a picture, in each language that has one. */
export async function readAlternativeTexts(db: Db, { kind, id: entryId }: EntryRef, picture: string) {
  const documents = await readDocuments(db, entryId)
  const bodyOf = (part: 'facts' | (typeof LANGS)[number]) => chooseLatest(documents, part, entryId)?.body
  const paths = listAlternativeTexts(FORMS[kind], bodyOf('facts'), picture)
  return LANGS.flatMap((lang) =>
    paths.flatMap((path) => {
      const text = valueAt(bodyOf(lang), path)
      return typeof text === 'string' && text !== '' ? [{ lang, path, text }] : []
    }),
  )
}

/** List where the texts of a language have the alternative texts of a picture. */
function listAlternativeTexts(form: Form, facts: unknown, picture: string): FieldPath[] {
  const places = placeFields(form, facts).flatMap(({ field, scope }) =>
    field.kind === 'value' && field.type === 'picture' ? [pathOf(scope, field.place)] : [],
  )
  return places
    .filter((path) => valueAt(facts, path) === picture)
    .flatMap((path) => companionsOf(form, facts, path))
    .filter(({ field }) => field.place.in === 'texts' && /alt$/i.test(field.label))
    .map(({ path }) => path)
}
