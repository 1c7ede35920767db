import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { type CallError, callOffice, type OutputOf } from '../../api/call-office.ts'
import { useOfficeQuery } from '../../api/queries.ts'
import { browserLanguage } from '../../i18n/activate-language.ts'
import { fieldProblem } from '../../labels/failure-text.ts'
import { SignInPage } from '../../shell/sign-in-page.tsx'
import { useAction } from '../../shell/use-action.ts'
import { refreshSession } from '../../shell/use-session.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { OfficeButton } from '../../ui/office-button.tsx'
import { TextField } from '../../ui/office-field.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { findLinkToken } from './link-token.ts'

/** Opens an invitation, the first administrator's link or a link for a new password. */
export function LinkScreen() {
  // A link pasted into the same tab changes the hash only.
  const token = findLinkToken(useLocation().hash)
  return (
    <SignInPage>{token === undefined ? <CutLink /> : <OpenedLink key={token} token={token} />}</SignInPage>
  )
}

function OpenedLink({ token }: { token: string }) {
  const link = useOfficeQuery('session/link/open', { token })
  if (link.error?.reason === 'link-expired') return <DeadLink error={link.error} />
  return <QueryView query={link}>{(found) => <LinkForm link={found} token={token} />}</QueryView>
}

/** Asks for the whole link where a mail program has cut it. */
function CutLink() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [link, setLink] = useState('')
  const token = findLinkToken(link)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (token !== undefined) void navigate(`/link#${token}`)
      }}
    >
      <h1>
        <Trans>This link is not complete</Trans>
      </h1>
      <p>
        <Trans>The mail program may have cut it. Copy the whole link from the mail and paste it here.</Trans>
      </p>
      <TextField
        label={t`The whole link`}
        type="url"
        required
        error={
          link !== '' && token === undefined
            ? t`The end of the link, after the sign #, is missing.`
            : undefined
        }
        value={link}
        onChange={(event) => setLink(event.target.value)}
      />
      <OfficeButton type="submit" tone="primary">
        <Trans>Continue</Trans>
      </OfficeButton>
    </form>
  )
}

function DeadLink({ error }: { error: CallError }) {
  return (
    <>
      <h1>
        <Trans>This link does not work</Trans>
      </h1>
      <FailureNote error={error} />
      <Link to="/">
        <Trans>Go to the sign-in page</Trans>
      </Link>
    </>
  )
}

type LinkProps = { link: OutputOf<'session/link/open'>; token: string }

function LinkForm({ link, token }: LinkProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const isPassword = link.purpose === 'password'
  const [email, setEmail] = useState(link.email)
  const [name, setName] = useState(link.name)
  const [password, setPassword] = useState('')
  const submit = useAction(async () => {
    const account = {
      ...(link.purpose === 'setup' ? { email } : {}),
      ...(isPassword ? { password } : { name }),
    }
    await callOffice('session/link/accept', { token, uiLang: browserLanguage(), ...account })
    await refreshSession()
    await navigate('/')
  })
  const errorOf = (field: string) => {
    const problem = fieldProblem(submit.error, field)
    return problem && i18n._(problem)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit.run()
      }}
    >
      <h1>{isPassword ? t`Choose a new password` : t`Set up your account`}</h1>
      <AddressLine
        isFixed={link.purpose !== 'setup'}
        email={email}
        error={errorOf('email')}
        onChange={setEmail}
      />
      <TextField
        {...(isPassword
          ? { label: t`New password`, type: 'password', autoComplete: 'new-password' }
          : { label: t`Your name, as colleagues see it`, autoComplete: 'name' })}
        required
        error={errorOf(isPassword ? 'password' : 'name')}
        value={isPassword ? password : name}
        onChange={(event) => (isPassword ? setPassword : setName)(event.target.value)}
      />
      {!submit.error?.details.fields && <FailureNote error={submit.error} />}
      <OfficeButton type="submit" tone="primary" isBusy={submit.isBusy}>
        <Trans>Continue</Trans>
      </OfficeButton>
    </form>
  )
}

type AddressProps = {
  isFixed: boolean
  email: string
  error: string | undefined
  onChange: (email: string) => void
}

/** The first administrator chooses the address; everybody else was invited by it. */
function AddressLine({ isFixed, email, error, onChange }: AddressProps) {
  const { t } = useLingui()
  if (isFixed) return <p>{email}</p>
  return (
    <TextField
      label={t`E-mail address`}
      type="email"
      autoComplete="email"
      required
      error={error}
      value={email}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
