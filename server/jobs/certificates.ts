import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { parseReference } from '#api/enquiries/reference.ts'
import { negotiateLanguage } from '#api/http/negotiate-language.ts'
import { isValidCertificateToken } from '#api/registration/certificate-link.ts'
import { findUnderReview } from '#api/registration/registration-review.ts'
import { getSigningSecret } from '#api/secrets.ts'
import type { Db } from '#database/connect.ts'
import { isDatabaseUnavailable } from '#database/transient-error.ts'
import { type DocumentCompiler, DocumentError } from '#publications/documents/compiler/compiler-process.ts'
import { readCertificateInput } from '#publications/documents/inputs/certificate-input.ts'
import type { DocumentOptions } from '#publications/documents/queries/read-product-content.ts'
import type { Config } from '#system/config.ts'
import { clientIpReader } from '../http/client-ip.ts'
import { boundedQueue } from '../limits/bounded-queue.ts'
import { documentUnavailable } from './document-unavailable.ts'

/**
 * One certificate is created and ten wait; further requests get a 503. A single client with a dozen valid links must not block
 * all others.
 */
const VISITOR_QUEUE_LIMITS = { total: 11, perSitePrefix: 5, perAddress: 2 }
const MAIL_QUEUE_LIMITS = { total: 11 }

export type CertificateGenerator = {
  /**
   * Returns the certificate as PDF, or undefined if there is no such registration, or, for a visitor, while it is under review.
   * Without `clientIp` it is for an email or the office, which have a separate queue. Rejects with `CertificateQueueFull`, or
   * with the error that has been logged, without texts of the visitor, if the certificate cannot be created.
   */
  generate: (reference: string, clientIp?: string) => Promise<Buffer | undefined>
  /** Like `generate`, but undefined for a certificate that cannot be created: the mail leaves without it. Rejects if a retry helps. */
  generateForMail: (reference: string) => Promise<Buffer | undefined>
}

/** Too many certificates wait; a retry will succeed. */
class CertificateQueueFull extends Error {
  override name = 'CertificateQueueFull'
}

type CertificateGeneratorOptions = {
  db: Db
  config: DocumentOptions
  log: Logger
  compiler: Pick<DocumentCompiler, 'compile'>
  /** Called for each certificate that cannot be created. */
  onFailure?: () => void
}

/**
 * Create the certificate generator. Certificates contain personal data, so they are never written to disk: the last 10 are
 * cached in memory for 5 minutes, and not served after erasure.
 */
export function openCertificateGenerator({
  db,
  config,
  log,
  compiler,
  onFailure = () => {},
}: CertificateGeneratorOptions): CertificateGenerator {
  const cache = new LRUCache<string, Buffer>({ max: 10, ttl: 5 * 60 * 1_000 })
  const visitorQueue = boundedQueue(VISITOR_QUEUE_LIMITS)
  const mailQueue = boundedQueue(MAIL_QUEUE_LIMITS)

  async function create(reference: string): Promise<Buffer | undefined> {
    const input = await readCertificateInput(db, reference, config)
    return input && Buffer.from(await compiler.compile({ input, revision: '' }).catch(rethrowWithoutTexts))
  }

  async function findOrCreate(reference: string, clientIp?: string): Promise<Buffer | undefined> {
    const isHeld = clientIp !== undefined && (await findUnderReview(db, [reference])).length > 0
    const key = isHeld ? undefined : await certificateCacheKey(db, reference)
    if (key === undefined) return undefined
    const cached = cache.get(key)
    if (cached) return cached
    const enqueue = clientIp === undefined ? mailQueue : visitorQueue
    const queued = enqueue(async () => {
      // A request queued earlier may have created it.
      const data = cache.get(key) ?? (await create(reference))
      if (data) cache.set(key, data)
      return data
    }, clientIp)
    if (!queued) throw new CertificateQueueFull('certificate queue is full')
    return queued
  }

  async function generate(reference: string, clientIp?: string): Promise<Buffer | undefined> {
    try {
      return await findOrCreate(reference, clientIp)
    } catch (error) {
      if (!(error instanceof CertificateQueueFull)) {
        onFailure()
        log.error({ err: error, reference }, 'certificate could not be created')
      }
      throw error
    }
  }

  return { generate, generateForMail: (reference) => generate(reference).catch(rethrowTemporary) }
}

function rethrowTemporary(error: unknown): undefined {
  if (error instanceof CertificateQueueFull || isDatabaseUnavailable(error)) throw error
}

/** Compiler messages quote texts of the document, which may be those of the visitor. */
function rethrowWithoutTexts(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error)
  throw new DocumentError(message.replaceAll(/`[^`]*`/g, '`…`'))
}

/** Changes with each correction; undefined once the registration is erased. */
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

type CertificateRouteOptions = {
  db: Db
  certificates: CertificateGenerator
  forms: Pick<Config['forms'], 'signingSecret' | 'trustedProxies'>
}

/** Return the route that serves a certificate to holders of its signed link. Responses must not be cached. */
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
    const lang = negotiateLanguage(context.req.url, context.req.header('accept-language'))
    try {
      const data = await certificates.generate(reference, clientIpOf(context))
      if (!data) return context.notFound()
      return context.body(new Uint8Array(data), 200, {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="serein-certificate-${reference}.pdf"`,
      })
    } catch {
      // The generator has logged what a retry does not cure by the reference.
      return documentUnavailable(lang, reference)
    }
  })
  return routes
}
