import { join } from 'node:path'
import { createTemporaryFolder } from '../../bench/processes.ts'
import { type SiteServer, startSite } from '../../bench/site-server.ts'
import { type MailReceiver, startMailReceiver } from '../../mail-receiver.ts'
import { startPostgres } from '../../postgres.ts'
import type { Fault, Finding } from '../fault.ts'
import { deliveryEnvironment, waitUntilDelivered } from '../outbox-probe.ts'
import { checkForms, checkLinks, checkReceipts, checkWaitingMails, readStored } from './check-upgrade.ts'
import { provideLastRelease } from './last-release.ts'
import { sendAllForms } from './old-forms.ts'

/**
 * Store data of every kind with the last release, start this one on it, and check that nothing is lost; then start the last
 * release by mistake, which must change nothing.
 */
export const upgrade: Fault = async () => {
  const release = await provideLastRelease()
  if ('reason' in release) return [{ what: 'upgrade', figure: `skipped: ${release.reason}`, holds: true }]
  const postgres = await startPostgres()
  try {
    return [
      ...(await upgradeOn(release.folder, undefined)),
      ...(await upgradeOn(release.folder, postgres.url)),
    ]
  } finally {
    await postgres.stop()
  }
}

type StartOptions = Pick<Parameters<typeof startSite>[0], 'folder' | 'stderr'>

async function upgradeOn(release: string, postgresUrl: string | undefined): Promise<Finding[]> {
  const dataDirectory = createTemporaryFolder()
  const databaseUrl = postgresUrl ?? join(dataDirectory, 'serein.sqlite')
  const name = postgresUrl === undefined ? 'SQLite' : 'PostgreSQL'
  const receiver = await startMailReceiver()
  const environment = { ...deliveryEnvironment(receiver, postgresUrl), FORMS_MIN_SECONDS: '0' }
  const start = (options?: StartOptions) =>
    startSite({ dataDirectory, environment, isPinned: false, ...options })
  try {
    const old = await start({ folder: release })
    const used = await storeWithLastRelease(old, receiver)
    await old.stop()
    const before = { ...used, stored: await readStored(databaseUrl) }
    receiver.setBehaviour('accept')
    const site = await start()
    const checks = [
      ...(await checkForms(site, databaseUrl, before)),
      await checkReceipts(databaseUrl, before.sent),
      await checkLinks(site, old.origin, receiver),
      await checkWaitingMails(site, receiver, before.waiting),
      await checkPages(site, before.paths, 'pages'),
      await startByMistake(() => start({ folder: release, stderr: 'hide' }), databaseUrl),
      await checkPages(site, before.paths, 'pages while the last release was started by mistake'),
    ]
    await site.stop()
    const again = await start()
    checks.push(await checkPages(again, before.paths, 'pages after a restart'))
    await again.stop()
    return checks.map((finding) => ({ ...finding, what: `${name}: ${finding.what}` }))
  } finally {
    await receiver.stop()
  }
}

/** Send forms whose mails go out, confirm a subscription, and send a form whose mails have to wait. */
async function storeWithLastRelease(site: SiteServer, receiver: MailReceiver) {
  const sent = await sendAllForms(site.origin, 'mailed')
  await waitUntilDelivered(site.origin)
  const [confirmation] = receiver.to('mailed-ben@example.com')
  const token = /\/newsletter\/confirm\?token=([^\s"<>]+)/.exec(confirmation?.text ?? '')?.[1] ?? ''
  const body = new URLSearchParams({ token: decodeURIComponent(token) })
  await fetch(`${site.origin}/api/Information/confirmsubscription`, { method: 'POST', body })
  await waitUntilDelivered(site.origin)
  receiver.setBehaviour('unavailable')
  const late = await sendAllForms(site.origin, 'waiting')
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url))
  return {
    sent: [...sent, ...late],
    waiting: late.filter(({ path }) => !path.endsWith('subscribe')).map(({ reference }) => reference),
    paths: paths.map(({ pathname, search }) => pathname + search.replaceAll('&amp;', '&')),
  }
}

/** Request pages of the last release, which bookmarks and search engines know. */
async function checkPages({ origin }: SiteServer, paths: readonly string[], what: string): Promise<Finding> {
  const failed: string[] = []
  for (const path of paths) {
    const response = await fetch(origin + path)
    await response.arrayBuffer()
    if (response.status !== 200) failed.push(`${response.status} ${path}`)
  }
  const figure = `${paths.length} requested, ${failed.length} failed ${failed.slice(0, 3).join('; ')}`.trim()
  return { what, figure, holds: paths.length > 0 && failed.length === 0 }
}

/** Start the last release beside this one: it must end by itself and change nothing. */
async function startByMistake(start: () => Promise<SiteServer>, databaseUrl: string): Promise<Finding> {
  const before = JSON.stringify(await readStored(databaseUrl))
  const old = await start().catch((error: unknown) => String(error))
  if (typeof old !== 'string') await old.stop()
  const isUnchanged = JSON.stringify(await readStored(databaseUrl)) === before
  return {
    what: 'the last release, started by mistake',
    figure: typeof old === 'string' ? `ends, ${isUnchanged ? 'nothing' : 'something'} has changed` : 'runs',
    holds: typeof old === 'string' && isUnchanged,
  }
}
