import { cleanFileName } from '#contract/office/file-name.ts'
import type { MediaRefusal } from '#contract/office/media-limits.ts'
import { CallError, callOffice, type FailureReason, type OutputOf } from '../api/call-office.ts'
import { sendPart } from '../api/send-part.ts'

type Finished = Extract<OutputOf<'media/finish'>, { outcome: 'done' }>

/** Where a file goes: a folder, or the place of other media. */
export type UploadTarget = { folder: string } | { replaces: string }

export type UploadItem = {
  id: number
  file: File
  target: UploadTarget
  state: 'waiting' | 'sending' | 'checking' | 'paused' | 'failed' | 'done'
  /** Bytes that the server has. */
  sent: number
  /**
   * Why it failed. `entries-broken`: entries that show the replaced media cannot be published. `busy`: others are publishing.
   * `identical`: it is there.
   */
  problem?: MediaRefusal | FailureReason | 'entries-broken' | 'busy' | 'identical' | undefined
  detail?: string | undefined
  /** Path of the media it has become, or that is the same. */
  path?: string
  /** Media whose name it has, why its path is another one. */
  taken?: Finished['taken'] | undefined
  /** True once the person has decided to store the same file twice. */
  isCopy?: boolean
  /** An upload that is on the server and has become nothing. */
  left?: string | undefined
}

const PART_BYTES = 1_048_576
/** The browser holds a whole file in memory to hash it; films are not hashed. */
const MAX_HASHED_BYTES = 40_000_000
/** Waits before a request is sent again on a broken connection. */
const RETRY_DELAYS_MS = [1_000, 3_000, 9_000]

let items: readonly UploadItem[] = []
let nextId = 1
let running: { id: number; controller: AbortController; upload?: string } | undefined
const listeners = new Set<() => void>()
let onFinished: (item: UploadItem) => void = () => {}

/** The uploads of this window. They go on while other screens are open; one is sent at a time. */
export const uploadQueue = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  items: () => items,
  /** Sets what happens after each upload, finished or failed. */
  setOnFinished: (listener: (item: UploadItem) => void) => {
    onFinished = listener
  },
  add: (files: Iterable<File>, target: UploadTarget) => {
    const added = [...files].map((file): UploadItem => {
      const id = nextId++
      return { id, file, target: fitting(file, target), state: 'waiting', sent: 0 }
    })
    setItems([...items, ...added])
    void runNext()
  },
  pause: (id: number) => {
    update(id, { state: 'paused' })
    if (running?.id === id) running.controller.abort()
  },
  /** Goes on with a paused upload, or tries a failed one again; both continue where they ended. */
  resume: (id: number) => {
    update(id, { state: 'waiting', problem: undefined, detail: undefined })
    void runNext()
  },
  /** Store a file although there is the same one. */
  copy: (id: number) => {
    update(id, { isCopy: true, left: undefined })
    uploadQueue.resume(id)
  },
  remove: (id: number) => {
    const upload = running?.id === id ? running.upload : items.find((item) => item.id === id)?.left
    if (running?.id === id) running.controller.abort()
    setItems(items.filter((item) => item.id !== id))
    // Otherwise the server removes it after a day.
    if (upload !== undefined) void callOffice('media/cancel', { upload }).catch(() => undefined)
  },
  removeDone: () => setItems(items.filter(({ state }) => state !== 'done')),
}

/** Films and drawings have a folder each. */
function fitting(file: File, target: UploadTarget): UploadTarget {
  if ('replaces' in target) return target
  if (/\.(?:mp4|m4v)$/i.test(file.name)) return { folder: 'videos' }
  return /\.svg$/i.test(file.name) ? { folder: 'products' } : target
}

function setItems(next: readonly UploadItem[]): void {
  items = next
  for (const listener of listeners) listener()
}

function update(id: number, change: Partial<UploadItem>): void {
  setItems(items.map((item) => (item.id === id ? { ...item, ...change } : item)))
}

async function runNext(): Promise<void> {
  const item = items.find(({ state }) => state === 'waiting')
  if (running || !item) return
  const controller = new AbortController()
  running = { id: item.id, controller }
  update(item.id, { state: 'sending' })
  try {
    update(item.id, await send(item, controller.signal))
  } catch (error) {
    if (!controller.signal.aborted) {
      if (!(error instanceof CallError)) throw error
      update(item.id, { state: 'failed', problem: error.reason })
    }
  } finally {
    running = undefined
    const finished = items.find(({ id }) => id === item.id)
    if (finished && finished.state !== 'paused') onFinished(finished)
    void runNext()
  }
}

async function send(
  { id, file, target, isCopy = false }: UploadItem,
  signal: AbortSignal,
): Promise<Partial<UploadItem>> {
  const sha256 = await hash(file)
  const begun = await callOffice('media/begin', {
    ...target,
    name: cleanFileName(file.name),
    bytes: file.size,
    modifiedAt: file.lastModified,
    ...(sha256 && { sha256 }),
  })
  if (begun.outcome === 'refused') return { state: 'failed', problem: begun.reason, detail: begun.detail }
  const { upload } = begun
  if (running?.id === id) running.upload = upload
  let sent = begun.received
  while (sent < file.size) {
    update(id, { sent })
    const part = file.slice(sent, sent + PART_BYTES)
    const offset = sent
    sent = await withRetry(() => sendPart(upload, offset, part, signal), signal)
  }
  update(id, { state: 'checking', sent })
  const finished = await withRetry(() => callOffice('media/finish', { upload, isCopy }), signal)
  const { outcome } = finished
  if (outcome === 'done') return { state: 'done', path: finished.path, taken: finished.taken }
  if (outcome === 'identical')
    return { state: 'failed', problem: 'identical', path: finished.path, left: upload }
  if (outcome === 'busy') return { state: 'failed', problem: outcome }
  return outcome === 'refused'
    ? { state: 'failed', problem: finished.reason, detail: finished.detail }
    : { state: 'failed', problem: 'entries-broken', detail: finished.entries.join(', ') }
}

/** Try again after a broken connection, a few times. */
async function withRetry<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (const delay of RETRY_DELAYS_MS) {
    try {
      return await work()
    } catch (error) {
      const isTemporary = error instanceof CallError && ['offline', 'unavailable'].includes(error.reason)
      if (!isTemporary || signal.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, delay))
      if (signal.aborted) throw error
    }
  }
  return work()
}

/** Hash a picture, so that the server can tell whether it arrived undamaged. Only secure pages can. */
async function hash(file: File): Promise<string | undefined> {
  if (file.size > MAX_HASHED_BYTES || !globalThis.crypto?.subtle) return undefined
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
