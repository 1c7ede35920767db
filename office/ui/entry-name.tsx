import { useLingui } from '@lingui/react/macro'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { type EntryRow, fallbackTitle } from '../labels/content-labels.ts'

/** The title of an entry in English, or the name of a list that has none. */
export function EntryName({ entry }: { entry: Pick<EntryRow, 'id' | 'kind' | 'title'> }) {
  const { i18n } = useLingui()
  return <>{fallbackTitle(i18n, entry) ?? <bdi lang={LANGUAGE_CODES.en}>{entry.title}</bdi>}</>
}
