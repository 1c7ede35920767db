import type { OfficeCall, OfficeInput, OfficeOutput } from '#contract/office/office-call.ts'
import type { OfficeEnvelope, OfficeFailure } from '#contract/office/office-failure.ts'
import { isPersonActive } from './activity.ts'
import { compareRelease, noteUpdate } from './release.ts'

type Contract = typeof import('#contract/office/account.ts') &
  typeof import('#contract/office/entries.ts') &
  typeof import('#contract/office/publications.ts') &
  typeof import('#contract/office/entry-choices.ts') &
  typeof import('#contract/office/entry-presence.ts') &
  typeof import('#contract/office/entry-revisions.ts') &
  typeof import('#contract/office/inbox-submission.ts') &
  typeof import('#contract/office/inbox.ts') &
  typeof import('#contract/office/media.ts') &
  typeof import('#contract/office/overview.ts') &
  typeof import('#contract/office/people.ts') &
  typeof import('#contract/office/preview.ts') &
  typeof import('#contract/office/session.ts') &
  typeof import('#contract/office/translation-work.ts')
type AnyCall = Extract<Contract[keyof Contract], OfficeCall>

/** The path of a call without `/office/api/`. */
export type CallName = AnyCall['path'] extends `/office/api/${infer Name}` ? Name : never
type CallOf<Name extends CallName> = Extract<AnyCall, { path: `/office/api/${Name}` }>
export type InputOf<Name extends CallName> = OfficeInput<CallOf<Name>>
export type OutputOf<Name extends CallName> = OfficeOutput<CallOf<Name>>

/** Of a call, or of what the browser did instead: the person cancelled, or the passkey was refused. */
export type FailureReason = OfficeFailure['reason'] | 'offline' | 'cancelled' | 'wrong-passkey'
type FailureDetails = Partial<Pick<OfficeFailure, 'fields' | 'retryAfterSeconds' | 'requestId'>>

/** A call that failed, with the reason that the screens explain. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly reason: FailureReason
  readonly details: FailureDetails

  constructor(reason: FailureReason, details: FailureDetails = {}) {
    super(`call failed: ${reason}`)
    this.reason = reason
    this.details = details
  }
}

/** Asks the person to sign in or confirm; resolves to false if the person declines. */
type Recovery = () => Promise<boolean>
const recoveries: Partial<Record<FailureReason, Recovery>> = {}

/** Set what a failed call waits for before it is sent once more. */
export function setRecovery(reason: 'signed-out' | 'confirmation-required', recovery: Recovery): void {
  recoveries[reason] = recovery
}

const TIMEOUT_MS = 30_000

/**
 * Make a call. If the session has ended or the second factor is needed, it waits until the person has signed in or confirmed.
 *
 * @throws {CallError}
 */
export async function callOffice<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
): Promise<OutputOf<Name>> {
  return readData(await sendWithRecovery(() => send(name, input)))
}

/**
 * Make a call that returns a file.
 *
 * @throws {CallError}
 */
export async function fetchFile<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
): Promise<{ blob: Blob; name: string }> {
  const response = await sendWithRecovery(() => send(name, input))
  const fileName = /filename\*=UTF-8''(.+)$/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  if (fileName === undefined) throw await readFailure(response)
  return { blob: await readBody(response.blob()), name: decodeURIComponent(fileName) }
}

/**
 * Send a request. If the session has ended or the second factor is needed, wait for the person and send it once more.
 *
 * @throws {CallError}
 */
export async function sendWithRecovery(request: () => Promise<Response>): Promise<Response> {
  const response = await request()
  if (response.ok) return response
  const failure = await readFailure(response)
  if (failure.reason === 'outdated') noteUpdate()
  const recover = recoveries[failure.reason]
  if (!recover || !(await recover())) throw failure
  const second = await request()
  if (!second.ok) throw await readFailure(second)
  return second
}

/**
 * Read what a call returns.
 *
 * @throws {CallError}
 */
export async function readData<Data>(response: Response): Promise<Data> {
  const envelope: OfficeEnvelope<Data> = await readBody(response.json())
  if (envelope.code === 0) throw new CallError(envelope.reason, envelope)
  return envelope.data
}

/** Wait for a body. The connection can break within it, and a proxy can answer with a page of its own. */
async function readBody<Body>(body: Promise<Body>): Promise<Body> {
  try {
    return await body
  } catch (error) {
    throw new CallError(error instanceof SyntaxError ? 'unavailable' : 'offline')
  }
}

async function send(name: string, input: unknown): Promise<Response> {
  try {
    const response = await fetch(`/office/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-office': isPersonActive() ? '1' : 'idle' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    compareRelease(response)
    return response
  } catch {
    throw new CallError('offline')
  }
}

async function readFailure(response: Response): Promise<CallError> {
  const failure: Partial<OfficeFailure> | null = await response.json().catch(() => null)
  if (failure?.code !== 0) return new CallError('unavailable')
  return new CallError(failure.reason ?? 'unavailable', failure)
}
