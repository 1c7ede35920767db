import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { createSetupLink } from '#api/office/identity/invitations.ts'
import type { OfficeServices } from '#api/office/office-services.ts'
import { openMediaFolder } from '#content-model/media/media-folder.ts'
import type { Db } from '#database/connect.ts'
import type { Previews } from '#entries/preview/open-previews.ts'
import type { Config } from '#system/config.ts'
import { writeAtomically } from '#system/write-atomically.ts'
import type { Jobs } from '../jobs/open-jobs.ts'

/** Folder of the built screens. */
export const OFFICE_DIRECTORY = join('build', 'office')

/** The file in DATA_DIR with the link of the first administrator. */
const SETUP_LINK_FILE = 'office-setup-link'

/**
 * Write the link of the first administrator into a file as long as there is no account. It works once, within an hour. Logs are
 * collected and read by many, so they name the file only.
 */
export async function writeSetupLink(
  db: Db,
  { publicUrl, dataDirectory }: Pick<Config, 'publicUrl' | 'dataDirectory'>,
  log: Logger,
): Promise<void> {
  const link = await createSetupLink(db, publicUrl)
  const file = resolve(dataDirectory, SETUP_LINK_FILE)
  if (link === undefined) return rm(file, { force: true })
  await writeAtomically(file, `${link}\n`, { mode: 0o600 })
  log.warn({ file }, 'the office has no account yet; within an hour, the link in this file creates the first')
  if (process.stdout.isTTY) process.stdout.write(`\nCreate the first account of the office: ${link}\n`)
}

/** Return what handlers of the office need besides the database. */
export function toOfficeServices(
  { publicUrl, forms, office, contentDirectory, contentMode }: Config,
  { certificates, wake }: Pick<Jobs, 'certificates' | 'wake'>,
): OfficeServices {
  return {
    publicUrl,
    signingSecret: forms.signingSecret,
    hasMail: forms.deliveries.mail !== undefined,
    sendsWebhook: forms.deliveries.webhook !== undefined,
    uploads: forms.uploads,
    contentDirectory,
    contentMode,
    mediaBytes: office.mediaBytes,
    now: () => new Date(),
    hasLocalSignIn: office.hasLocalSignIn,
    identityProvider: office.identityProvider,
    makeCertificate: (reference) => certificates.generate(reference),
    wake,
  }
}

/** Return the previews of unpublished content. Their code is loaded with the first one. */
export function openOfficePreviews({ databaseUrl, contentDirectory }: Config, db: Db, log: Logger): Previews {
  let opened: Promise<Previews> | undefined
  const open = async () => {
    const { openPreviews } = await import('#entries/preview/open-previews.ts')
    return openPreviews({
      db,
      databaseUrl,
      media: openMediaFolder(join(contentDirectory, 'media')),
      onIdleError: (error) => log.error({ err: error }, 'idle database connection of the preview lost'),
    })
  }
  return {
    run: async (choice, work, session) => {
      opened ??= open()
      return (await opened).run(choice, work, session)
    },
    close: async () => (await opened)?.close(),
  }
}
