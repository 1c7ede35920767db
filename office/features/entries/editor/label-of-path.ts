import type { I18n } from '@lingui/core'
import type { EntryPartName } from '#contract/office/entries.ts'
import { type FieldPath, pathName } from '#contract/office/forms/body-path.ts'
import { pathOf, pathsOfList } from '#contract/office/forms/form-scope.ts'
import { placeFields } from '#contract/office/forms/form-walk.ts'
import { fieldLabel } from '../../../labels/field-labels.ts'
import type { EntryDocuments } from './entry-documents.ts'
import { formOf } from './form-of.ts'

/** Return the label of the field at a path; without a field there, the path. */
export function labelOfPath(
  i18n: I18n,
  kind: string,
  documents: EntryDocuments,
  part: EntryPartName,
  path: FieldPath,
): string {
  const side = part === 'facts' ? 'facts' : 'words'
  const bodies = { facts: documents.get('facts').body, english: documents.get('en').body }
  const found = placeFields(formOf(kind), bodies).find(({ field, scope }) => {
    const own =
      field.kind === 'list'
        ? pathsOfList(field, scope)[side]
        : side === field.place.in && pathOf(scope, field.place)
    return own && pathName(own) === pathName(path)
  })
  const place = path.findLast((key) => typeof key === 'number')
  const name = found ? fieldLabel(i18n, found.field.label) : pathName(path)
  return typeof place === 'number' ? `${name} ${place + 1}` : name || kind
}
