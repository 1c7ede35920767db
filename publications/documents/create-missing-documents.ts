import type { DocumentStore } from './document-store.ts'

type Options = {
  store: DocumentStore
  /** False once other content has come: what is made from then on would lie in the folder of the one before. */
  isContentUnchanged: () => Promise<boolean>
  showProgress: (line: string) => void
}

const STOPPED_MESSAGE = 'Stopped, since other content has come meanwhile. Run it again to make the others.'

/** Makes documents one after another, and says what came of it; not whole where it stopped before the end. */
export async function createMissingDocuments(
  paths: readonly string[],
  { store, isContentUnchanged, showProgress }: Options,
): Promise<{ isComplete: boolean; summary: string }> {
  const start = performance.now()
  const count = { made: 0, kept: 0, missing: 0, bytes: 0 }
  let isComplete = true
  for (const [index, path] of paths.entries()) {
    showProgress(`${index + 1} of ${paths.length}  ${path}`)
    const existing = await store.find(path)
    const document = await store.getOrCreate(path)
    isComplete = await isContentUnchanged()
    if (!isComplete) break
    if (document === undefined) count.missing += 1
    else count[existing ? 'kept' : 'made'] += 1
    count.bytes += document?.bytes ?? 0
  }
  showProgress('')
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const megabytes = (count.bytes / 1e6).toFixed(1)
  const missing = count.missing === 0 ? '' : `, ${count.missing} not written yet`
  const made = `${count.made} documents made, ${count.kept} kept${missing}; ${seconds} s, ${megabytes} MB`
  return { isComplete, summary: isComplete ? made : `${made}. ${STOPPED_MESSAGE}` }
}
