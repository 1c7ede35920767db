import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { expect, test } from './site-test.ts'
import { startTestSite } from './start-site.ts'

/** Start a real OpenID Connect provider with one person per account name. */
async function startProvider() {
  const http = createServer((request, response) => callback(request, response))
  let callback: ReturnType<Provider['callback']> = async () => {}
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  // `address()` is an object for every server that listens on a port.
  const issuer = `http://localhost:${(http.address() as AddressInfo).port}`
  return {
    issuer,
    serve: (redirectUri: string) => {
      const provider = new Provider(issuer, {
        clients: [{ client_id: 'office', client_secret: 'office-secret', redirect_uris: [redirectUri] }],
        claims: { email: ['email', 'email_verified'], profile: ['name', 'groups'] },
        findAccount: async (_, id) => ({
          accountId: id,
          claims: async () => ({
            sub: id,
            email: id,
            email_verified: true,
            name: id.split('@')[0],
            groups: id.startsWith('mai') ? ['Kitchen team'] : [],
          }),
        }),
      })
      callback = provider.callback()
    },
    stop: () => new Promise<void>((resolve) => http.close(() => resolve())),
  }
}

// The pages of the provider, which is for tests only, ask for a font of another site.
test.use({ expectedErrors: [/status of 4\d\d|Content Security Policy|fonts\.googleapis\.com/] })

test('with single sign-on a member of a mapped group gets the role of the group, and nobody else gets in', async ({
  page,
}) => {
  const provider = await startProvider()
  const site = await startTestSite({
    environment: {
      OFFICE_OIDC_ISSUER: provider.issuer,
      OFFICE_OIDC_CLIENT_ID: 'office',
      OFFICE_OIDC_CLIENT_SECRET: 'office-secret',
      OFFICE_OIDC_NAME: 'Harbour ID',
      OFFICE_OIDC_DOMAINS: 'serein.example',
      OFFICE_OIDC_ROLES: 'Kitchen team=care',
    },
  })
  provider.serve(`${site.origin}/office/oidc/callback`)
  async function signIn(account: string): Promise<void> {
    await page.goto(`${site.origin}/office`)
    await page.getByRole('link', { name: 'Sign in with Harbour ID' }).click()
    await page.locator('input[name="login"]').fill(account)
    await page.locator('input[name="password"]').fill('any')
    await page.locator('button[type="submit"]').click()
    await page.locator('button[type="submit"]').click()
  }
  try {
    await signIn('mai@serein.example')
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'People' })).toHaveCount(0)
    for (const refused of ['ada@serein.example', 'mai@elsewhere.example']) {
      await page.context().clearCookies()
      await signIn(refused)
      await expect(page.getByRole('alert')).toHaveText('Your role does not allow this.')
    }
    // An answer that this browser has not asked for.
    await page.goto(`${site.origin}/office/oidc/callback?code=stolen&state=guessed`)
    await expect(page.getByRole('alert')).toHaveText(/has been used or has expired/)
  } finally {
    await site.stop()
    await provider.stop()
  }
})
