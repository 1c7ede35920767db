import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { parseReference } from '#api/enquiries/reference.ts'
import { getSigningSecret } from '#api/outbox/secrets.ts'
import { isValidCertificateToken } from '#api/registration/certificate-link.ts'
import type { Config } from '#config/config.ts'
import type { Db } from '#database/connect.ts'
import { clientIpReader } from '../http/client-ip.ts'
import { boundedQueue } from '../limits/bounded-queue.ts'
import { createProcessRunner, type ProcessRunner } from './child-process.ts'

/**
 * A certificate takes about two seconds; one is made, ten wait, and whoever comes then is asked to come back. Twelve valid
 * links of one visitor must not keep everybody else waiting.
 */
const VISITOR_QUEUE_LIMITS = { total: 11, perCustomer: 5, perHousehold: 2 }
const MAIL_QUEUE_LIMITS = { total: 11 }
/** Milliseconds one may take before it is given up. */
const GENERATION_TIMEOUT_MS = 60_000
/** Exit code of the command for a reference that is no registration. */
const EXIT_NO_REGISTRATION = 2

export type CertificateGenerator = {
  /**
   * The certificate as PDF; undefined when there is no such registration. Throws when it cannot be made now. `visitor` is
   * the address of who waits; without one it is for a mail, which waits in a queue of its own.
   */
  generate: (reference: string, clientIp?: string) => Promise<Buffer | undefined>
  stop: () => void
}

/**
 * Certificates are made by a process of their own, like all documents, one at a time. They hold personal data, so no file
 * is left: the last few are remembered for some minutes, and what is erased is gone.
 */
export function openCertificateGenerator({
  db,
  log,
  processRunner = createProcessRunner(log, 'making a certificate'),
}: {
  db: Db
  log: Logger
  processRunner?: ProcessRunner
}): CertificateGenerator {
  const cache = new LRUCache<string, Buffer>({ max: 10, ttl: 5 * 60 * 1_000 })
  const visitorQueue = boundedQueue(VISITOR_QUEUE_LIMITS)
  const mailQueue = boundedQueue(MAIL_QUEUE_LIMITS)

  async function generate(reference: string, clientIp?: string): Promise<Buffer | undefined> {
    const key = await certificateCacheKey(db, reference)
    if (key === undefined) return undefined
    const cached = cache.get(key)
    if (cached) return cached
    const enqueue = clientIp === undefined ? mailQueue : visitorQueue
    const queued = enqueue(async () => {
      // Whoever waited behind another for the same one finds it.
      const data = cache.get(key) ?? (await generateCertificate(reference, processRunner))
      if (data) cache.set(key, data)
      return data
    }, clientIp)
    if (!queued) throw new Error('too many certificates are being made')
    return queued
  }

  return { generate, stop: processRunner.stop }
}

/** A correction makes another certificate; an erased registration makes none. */
async function certificateCacheKey(db: Db, reference: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('submission')
    .leftJoin('submissionChange as change', 'change.reference', 'submission.reference')
    .select(({ fn }) => fn.count('change.number').as('changes'))
    .where('submission.reference', '=', reference)
    .where('submission.kind', '=', 'registration')
    .groupBy('submission.reference')
    .executeTakeFirst()
  return row && `${reference} ${row.changes}`
}

async function generateCertificate(
  reference: string,
  processRunner: ProcessRunner,
): Promise<Buffer | undefined> {
  const parameters = ['publications/documents/documents-command.ts', '--certificate', reference]
  const { code, output } = await processRunner.run(parameters, { timeoutMs: GENERATION_TIMEOUT_MS })
  if (code === EXIT_NO_REGISTRATION) return undefined
  if (code !== 0) throw new Error(`the certificate could not be made: ${code}`)
  return output
}

type CertificateRouteOptions = {
  db: Db
  certificates: CertificateGenerator
  forms: Pick<Config['forms'], 'signingSecret' | 'trustedProxies'>
}

/** A certificate by its signed link: for the one who registered, and kept by nobody on the way. */
export function certificateRoutes({ db, certificates, forms }: CertificateRouteOptions): Hono {
  const clientIpOf = clientIpReader(forms.trustedProxies)
  const routes = new Hono()
  routes.get('/:reference', async (context) => {
    context.header('cache-control', 'private, no-store')
    context.header('x-robots-tag', 'noindex')
    const reference = parseReference(context.req.param('reference')) ?? ''
    const secret = await getSigningSecret(db, forms.signingSecret)
    if (!isValidCertificateToken(secret, reference, context.req.query('token') ?? '', new Date())) {
      return context.notFound()
    }
    const data = await certificates.generate(reference, clientIpOf(context)).catch(() => 'busy' as const)
    if (data === 'busy') return context.text('Please try again in a moment.', 503, { 'retry-after': '10' })
    if (!data) return context.notFound()
    return context.body(new Uint8Array(data), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="serein-certificate-${reference}.pdf"`,
    })
  })
  return routes
}
