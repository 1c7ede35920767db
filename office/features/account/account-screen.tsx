import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OfficeLanguage } from '#contract/office/office-schemas.ts'
import { useOfficeMutation } from '../../api/queries.ts'
import { OFFICE_LANGUAGE_NAMES } from '../../labels/labels.ts'
import { currentTheme, setTheme, THEMES, type Theme } from '../../shell/theme.ts'
import { useMe } from '../../shell/use-session.ts'
import { announce } from '../../ui/announcer.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import filterBar from '../../ui/filter-bar.module.css'
import { OfficeButton } from '../../ui/office-button.tsx'
import { ChoiceField, TextField } from '../../ui/office-field.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionList } from './session-list.tsx'
import { TotpSection } from './totp-section.tsx'

/** The person's own account. */
export function AccountScreen() {
  const { t } = useLingui()
  const me = useMe()
  return (
    <>
      <PageTitle title={t`My account`} note={me.email} />
      <div className={filterBar.sections}>
        <ProfileSection />
        <PasskeyList />
        <PasswordSection />
        <TotpSection />
        <SessionList />
      </div>
    </>
  )
}

function ProfileSection() {
  const { t } = useLingui()
  const me = useMe()
  const [name, setName] = useState(me.name)
  const [uiLang, setLanguage] = useState<OfficeLanguage>(me.uiLang)
  const save = useOfficeMutation('account/save')
  return (
    <section>
      <h2>{t`Name and appearance`}</h2>
      <form
        className={filterBar.stack}
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ name, uiLang }, { onSuccess: () => announce(t`Saved.`) })
        }}
      >
        <TextField
          label={t`Name`}
          required
          maxLength={100}
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <ChoiceField
          label={t`Language of the screens`}
          value={uiLang}
          choices={OFFICE_LANGUAGE_NAMES}
          onChoose={(chosen) => setLanguage(chosen === 'cn' ? 'cn' : 'en')}
        />
        <ThemeField />
        <FailureNote error={save.error} />
        <OfficeButton type="submit" tone="primary" isBusy={save.isPending}>
          <Trans>Save</Trans>
        </OfficeButton>
      </form>
    </section>
  )
}

/** The theme belongs to the browser, not to the account. */
function ThemeField() {
  const { t } = useLingui()
  const [theme, setShownTheme] = useState<Theme>(currentTheme)
  const labels: Record<Theme, string> = { system: t`As the device`, light: t`Light`, dark: t`Dark` }
  return (
    <ChoiceField
      label={t`Theme in this browser`}
      value={theme}
      choices={THEMES.map((one) => [one, labels[one]] as const)}
      onChoose={(value) => {
        const chosen = THEMES.find((one) => one === value) ?? 'system'
        setTheme(chosen)
        setShownTheme(chosen)
      }}
    />
  )
}
