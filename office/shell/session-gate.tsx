import { useRef } from 'react'
import { Outlet } from 'react-router'
import type { OutputOf } from '../api/call-office.ts'
import { QueryView } from '../ui/query-view.tsx'
import { EnrolScreen } from './enrol-screen.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { MeContext, useAccountLanguage, useSession } from './use-session.ts'

type State = OutputOf<'session/state'>

/** Shows the screens to people who are signed in, and to all others how to sign in. */
export function SessionGate() {
  const session = useSession()
  useAccountLanguage()
  // Once it is known, a failed refresh is left to the screens, which say so themselves.
  if (session.data) return <Gate state={session.data} />
  return (
    <SignInPage>
      <QueryView query={session}>{(state) => <Gate state={state} />}</QueryView>
    </SignInPage>
  )
}

/** After a session has ended the screens stay: the next call asks to sign in over them, and no typed text is lost. */
function Gate({ state }: { state: State }) {
  const lastMe = useRef(state.me)
  const { me } = state
  if (me?.isEnrolling) return <EnrolScreen me={me} />
  if (me) lastMe.current = me
  if (lastMe.current) {
    return (
      <MeContext value={lastMe.current}>
        <Outlet />
      </MeContext>
    )
  }
  return (
    <SignInPage>
      <SignInForm state={state} />
    </SignInPage>
  )
}
