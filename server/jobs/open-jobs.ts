import { join } from 'node:path'
import type { Logger } from 'pino'
import { openDocumentCompiler } from '#publications/documents/compiler/compiler-process.ts'
import { PICTURE_FOLDER } from '#publications/documents/document-paths.ts'
import type { Config } from '#system/config.ts'
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
  const compiler = openDocumentCompiler({
    pictureDirectory: join(config.dataDirectory, 'documents', PICTURE_FOLDER),
  })
  const contentVersion = content.version
  const shared = { db, config, log, compiler }
  const documents = openDocumentGenerator({
    ...shared,
    contentVersion,
    onFailure: () => metrics.documentFailure('document'),
  })
  const certificates = openCertificateGenerator({
    ...shared,
    onFailure: () => metrics.documentFailure('certificate'),
  })
  const backgroundJobs = startBackgroundJobs({ db, config, log, certificates, metrics })
  return {
    documents,
    certificates,
    startPicturePregeneration: pregeneration.start,
    startDocumentPregeneration: documents.startPregeneration,
    /** Makes the outbox worker look for new deliveries. */
    wake: backgroundJobs.wake,
    stop: async () => {
      await pregeneration.stop()
      documents.stop()
      await backgroundJobs.stop()
      // A mail may wait for its certificate until then.
      compiler.stop()
    },
  }
}
