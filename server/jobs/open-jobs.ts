import type { Logger } from 'pino'
import type { Config } from '#config/config.ts'
import { openPicturePregeneration, type PregenerationOptions } from '../media/picture-pregeneration.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { Content } from '../open-content.ts'
import { startBackgroundJobs } from './background-jobs.ts'
import { openCertificateGenerator } from './certificates.ts'
import { openDocumentGenerator } from './document-generator.ts'

type JobsOptions = Pick<PregenerationOptions, 'listPages' | 'readPage' | 'pictures'> & {
  content: Content
  config: Config
  log: Logger
  metrics: Metrics
}

export type Jobs = Awaited<ReturnType<typeof openJobs>>

/** Open the generators of documents, certificates and pictures, and start the outbox worker and the retention run. */
export async function openJobs({ content, metrics, ...options }: JobsOptions) {
  const { config, log } = options
  const { db } = content
  const pregeneration = openPicturePregeneration(options)
  metrics.watchPicturePregeneration(pregeneration.progress)
  const documents = await openDocumentGenerator({ db, config, log, contentHash: content.hash })
  const certificates = openCertificateGenerator({ db, log })
  const backgroundJobs = startBackgroundJobs({ db, config, log, certificates, metrics })
  return {
    documents,
    certificates,
    startPicturePregeneration: pregeneration.start,
    /** Makes the outbox worker look for new deliveries. */
    wake: backgroundJobs.wake,
    stop: async () => {
      await pregeneration.stop()
      documents.stop()
      certificates.stop()
      await backgroundJobs.stop()
    },
  }
}
