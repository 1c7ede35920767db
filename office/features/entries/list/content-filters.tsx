import { useLingui } from '@lingui/react/macro'
import { kindLabel, LANGUAGE_STATE_LABELS, type LanguageState } from '../../../labels/content-labels.ts'
import { LANGUAGE_LABELS } from '../../../labels/labels.ts'
import { type Choices, FilterBar, FilterChoice, FilterText } from '../../../ui/url-filters.tsx'

const STATES: readonly LanguageState[] = ['missing', 'outdated', 'draft', 'done']

/** The filters of a list of content. */
export function ContentFilters({ kinds }: { kinds: readonly string[] }) {
  const { t, i18n } = useLingui()
  const languages: Choices = Object.entries(LANGUAGE_LABELS).map(([lang, label]) => [lang, i18n._(label)])
  const states: Choices = [
    ...STATES.map((state) => [state, i18n._(LANGUAGE_STATE_LABELS[state])] as const),
    ['missing,outdated', t`Missing or out of date`],
  ]
  const only: Choices = [
    ['drafts', t`With unpublished changes`],
    ['mine', t`With unpublished changes of mine`],
    ['unpublished', t`Not on the site`],
    ['archived', t`Archived`],
  ]
  const sorts: Choices = [
    ['changed', t`Changed last`],
    ['code', t`Code`],
  ]
  return (
    <FilterBar
      first={<FilterText name="text" label={t`Search`} placeholder={t`Title, code, part or folder`} />}
    >
      {kinds.length > 1 && (
        <FilterChoice
          name="kind"
          label={t`Kind`}
          choices={kinds.map((kind) => [kind, i18n._(kindLabel(kind))])}
        />
      )}
      <FilterChoice name="lang" label={t`Language`} choices={languages} />
      <FilterChoice name="state" label={t`State of the language`} choices={states} />
      <FilterChoice name="only" label={t`Show`} choices={only} />
      <FilterChoice name="sort" label={t`Order`} none={t`Title`} choices={sorts} />
    </FilterBar>
  )
}
