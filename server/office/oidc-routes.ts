import { type Context, Hono } from 'hono'
import { hashClientIp } from '#api/enquiries/client-ip-hash.ts'
import { beginOidc, finishOidc } from '#api/office/identity/oidc.ts'
import { OfficeError } from '#api/office/office-error.ts'
import type { OfficeContext } from '#api/office/office-handler.ts'
import type { IdentityProvider, OfficeServices } from '#api/office/office-services.ts'
import type { Db } from '#database/connect.ts'
import type { AppVariables } from '../app.ts'
import { officeCookies } from './office-cookies.ts'

type RequestContext = { requestId: string; ip: string; onError: (error: unknown) => void }

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
  async function officeContext(context: Context<AppVariables>): Promise<OfficeContext<'public'>> {
    const { requestId, ip } = requestContextOf(context)
    const now = services.now()
    const networkHash = await hashClientIp(db, ip, now)
    const userAgent = context.req.header('user-agent') ?? ''
    const cookies = officeCookies(context, services.publicUrl)
    return {
      db,
      services,
      now,
      signedIn: undefined,
      request: { requestId, networkHash, userAgent, ...cookies },
    }
  }
  routes.get('/begin', async (context) => {
    const isConfirmation = context.req.query('confirm') !== undefined
    const address = await beginOidc(await officeContext(context), provider, { isConfirmation })
    return context.redirect(address.href)
  })
  routes.get('/callback', async (context) => {
    try {
      await finishOidc(await officeContext(context), provider, new URL(context.req.url).search)
      return context.redirect('/office')
    } catch (error) {
      if (!(error instanceof OfficeError)) throw error
      if (error.cause !== undefined) requestContextOf(context).onError(error.cause)
      return context.redirect(`/office?failed=${error.reason}`)
    }
  })
  return routes
}
