import { useLingui } from '@lingui/react/macro'
import type { Lang } from '#contract/languages.ts'
import { ROLES, type Role } from '#contract/office/permissions.ts'
import { LANGUAGE_LABELS, ROLE_LABELS } from '../../labels/labels.ts'
import filterBar from '../../ui/filter-bar.module.css'
import { CheckboxField, ChoiceField } from '../../ui/office-field.tsx'

const LANGS = Object.keys(LANGUAGE_LABELS) as Lang[]

type Props = {
  role: Role
  languages: readonly Lang[]
  onChange: (role: Role, languages: Lang[]) => void
}

/** Role of a person, and for translators their languages. */
export function RoleFields({ role, languages, onChange }: Props) {
  const { t, i18n } = useLingui()
  return (
    <>
      <ChoiceField
        label={t`Role`}
        value={role}
        choices={ROLES.map((one) => [one, i18n._(ROLE_LABELS[one])] as const)}
        onChoose={(value) => onChange(ROLES.find((one) => one === value) ?? role, [...languages])}
      />
      {role === 'translator' && (
        <fieldset>
          <legend>{t`Languages`}</legend>
          <div className={filterBar.row}>
            {LANGS.map((lang) => (
              <CheckboxField
                key={lang}
                label={i18n._(LANGUAGE_LABELS[lang])}
                checked={languages.includes(lang)}
                onChange={() =>
                  onChange(
                    role,
                    LANGS.filter((one) => languages.includes(one) !== (one === lang)),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}
