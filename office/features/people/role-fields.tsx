import { useLingui } from '@lingui/react/macro'
import type { Lang } from '#contract/languages.ts'
import { type Rights, ROLES } from '#contract/office/permissions.ts'
import type { CallError } from '../../api/call-office.ts'
import { fieldProblem } from '../../labels/failure-text.ts'
import { LANGUAGE_LABELS, ROLE_LABELS } from '../../labels/labels.ts'
import filterBar from '../../ui/filter-bar.module.css'
import { CheckboxField, ChoiceField } from '../../ui/office-field.tsx'

/** Translators never write English. */
const isTranslated = (lang: Lang): lang is Exclude<Lang, 'en'> => lang !== 'en'
const LANGS = (Object.keys(LANGUAGE_LABELS) as Lang[]).filter(isTranslated)

/** Return the rights as the calls take them: an older account may still have English. */
export function toInput({ role, languages, mayPublish }: Rights) {
  return { role, languages: languages.filter(isTranslated), mayPublish }
}

type Props = { rights: Rights; error: CallError | null; onChange: (rights: Rights) => void }

/** Role of a person; of translators also their languages, and whether they publish. */
export function RoleFields({ rights, error, onChange }: Props) {
  const { t, i18n } = useLingui()
  const { role, languages, mayPublish } = rights
  const hasNone = fieldProblem(error, 'languages') !== undefined && languages.length === 0
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
          {hasNone && <p role="alert">{t`Choose at least one language.`}</p>}
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
