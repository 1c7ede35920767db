import { useLingui } from '@lingui/react/macro'
import type { Lang } from '#contract/languages.ts'
import { type Rights, ROLES } from '#contract/office/permissions.ts'
import { LANGUAGE_LABELS, ROLE_LABELS } from '../../labels/labels.ts'
import filterBar from '../../ui/filter-bar.module.css'
import { CheckboxField, ChoiceField } from '../../ui/office-field.tsx'

const LANGS = Object.keys(LANGUAGE_LABELS) as Lang[]

type Props = { rights: Rights; onChange: (rights: Rights) => void }

/** Role of a person; of translators also their languages, and whether they publish. */
export function RoleFields({ rights, onChange }: Props) {
  const { t, i18n } = useLingui()
  const { role, languages, mayPublish } = rights
  return (
    <>
      <ChoiceField
        label={t`Role`}
        value={role}
        choices={ROLES.map((one) => [one, i18n._(ROLE_LABELS[one])] as const)}
        onChoose={(value) => onChange({ ...rights, role: ROLES.find((one) => one === value) ?? role })}
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
                  onChange({
                    ...rights,
                    languages: LANGS.filter((one) => languages.includes(one) !== (one === lang)),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      {role === 'translator' && (
        <CheckboxField
          label={t`May publish the words of these languages`}
          checked={mayPublish}
          onChange={(event) => onChange({ ...rights, mayPublish: event.target.checked })}
        />
      )}
    </>
  )
}
