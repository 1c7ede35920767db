import { expect } from 'vitest'
import { createCaller } from '#api/caller.ts'
import { testOnBothDatabases } from '#database/testing.ts'
import { newsletterRoutes } from './newsletter-routes.ts'

const TOKEN = `nobody.${'x'.repeat(43)}`

testOnBothDatabases(
  'a one-click link that is opened by hand leads to the page in the language of the mail, an older one to the English page',
  async ({ db }) => {
    const routes = newsletterRoutes(createCaller(db))
    const locationOf = async (query: string) =>
      (await routes.request(`/leave?token=${TOKEN}${query}`)).headers.get('location')
    expect(await locationOf('&lang=kr')).toBe(`/kr/newsletter/leave?token=${TOKEN}`)
    expect(await locationOf('')).toBe(`/newsletter/leave?token=${TOKEN}`)
    expect(await locationOf('&lang=//evil.example')).toBe(`/newsletter/leave?token=${TOKEN}`)
    const refused = await routes.request(`/leave?token=${TOKEN}&lang=kr`, { method: 'POST' })
    expect(refused.status).toBe(404)
  },
  ['sqlite'],
)
