import { type Context, Hono } from 'hono'
import { hashClientIp } from '#api/clients/client-ip-hash.ts'
import { beginOidc, finishOidc } from '#api/office/identity/oidc.ts'
import type { ProviderContext } from '#api/office/identity/provider-person.ts'
import { OfficeError } from '#api/office/office-error.ts'
import type { IdentityProvider, OfficeServices } from '#api/office/office-services.ts'
import type { Db } from '#database/connect.ts'
import type { AppVariables } from '../app-variables.ts'
import { officeCookies } from './office-cookies.ts'

type RequestContext = { requestId: string; ip: string; onSignInProblem: (problem: Error) => void }

type OidcRoutesOptions = {
  db: Db
  services: OfficeServices
  provider: IdentityProvider
  requestContextOf: (context: Context<AppVariables>) => RequestContext
}

/** Return the routes of single sign-on: to the identity provider, and back. They redirect nowhere else. */
export function oidcRoutes({
  db,
  services,
  provider,
  requestContextOf,
}: OidcRoutesOptions): Hono<AppVariables> {
  const routes = new Hono<AppVariables>()
  async function officeContext(context: Context<AppVariables>): Promise<ProviderContext> {
    const { requestId, ip, onSignInProblem: warn } = requestContextOf(context)
    const now = services.now()
    const networkHash = await hashClientIp(db, ip, now)
    const userAgent = context.req.header('user-agent') ?? ''
    const cookies = officeCookies(context, services.publicUrl)
    return {
      db,
      services,
      now,
      warn,
      signedIn: undefined,
      request: { requestId, networkHash, userAgent, ...cookies },
    }
  }
  /** Redirect to where `work` says, or to the sign-in page, which explains a failure. */
  async function redirect(context: Context<AppVariables>, work: () => Promise<string>) {
    try {
      return context.redirect(await work())
    } catch (error) {
      if (!(error instanceof OfficeError)) throw error
      return context.redirect(`/office?failed=${error.reason}`)
    }
  }
  routes.get('/begin', (context) =>
    redirect(context, async () => {
      const isConfirmation = context.req.query('confirm') !== undefined
      return (await beginOidc(await officeContext(context), provider, { isConfirmation })).href
    }),
  )
  routes.get('/callback', (context) =>
    redirect(context, async () => {
      await finishOidc(await officeContext(context), provider, new URL(context.req.url).search)
      return '/office'
    }),
  )
  return routes
}
