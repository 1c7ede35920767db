import { join } from 'node:path'
import type { OfficeServices } from '#api/office/office-services.ts'
import type { Config } from '#config/config.ts'
import type { Jobs } from '../jobs/open-jobs.ts'

/** Folder of the built screens. */
export const OFFICE_DIRECTORY = join('build', 'office')

/** Return what handlers of the office need besides the database. */
export function toOfficeServices(
  { publicUrl, forms }: Config,
  { certificates, wake }: Pick<Jobs, 'certificates' | 'wake'>,
): OfficeServices {
  return {
    publicUrl,
    signingSecret: forms.signingSecret,
    hasMail: forms.deliveries.mail !== undefined,
    sendsWebhook: forms.deliveries.webhook !== undefined,
    uploads: forms.uploads,
    now: () => new Date(),
    makeCertificate: (reference) => certificates.generate(reference),
    wake,
  }
}
