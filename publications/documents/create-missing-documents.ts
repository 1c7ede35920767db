import type { DocumentStore } from './document-store.ts'

type Options = {
  store: DocumentStore
  /** Returns false after an import of other content: later documents would go into the folder of the previous content. */
  isContentUnchanged: () => Promise<boolean>
  showProgress: (line: string) => void
}

const STOPPED_MESSAGE =
  'Stopped because the content has changed. Run the command again to create the other documents.'

/** Create the missing documents one after another. `isComplete` is false if a change of the content stopped the run. */
export async function createMissingDocuments(
  paths: readonly string[],
  { store, isContentUnchanged, showProgress }: Options,
): Promise<{ isComplete: boolean; summary: string }> {
  const start = performance.now()
  const count = { created: 0, existing: 0, missing: 0, bytes: 0 }
  let isComplete = true
  for (const [index, path] of paths.entries()) {
    showProgress(`${index + 1} of ${paths.length}  ${path}`)
    const existing = await store.find(path)
    const document = await store.getOrCreate(path)
    isComplete = await isContentUnchanged()
    if (!isComplete) break
    if (document === undefined) count.missing += 1
    else count[existing ? 'existing' : 'created'] += 1
    count.bytes += document?.bytes ?? 0
  }
  showProgress('')
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const megabytes = (count.bytes / 1e6).toFixed(1)
  const missing = count.missing === 0 ? '' : `, ${count.missing} without content`
  const result = `${count.created} documents created, ${count.existing} up to date${missing}; ${seconds} s, ${megabytes} MB`
  return { isComplete, summary: isComplete ? result : `${result}. ${STOPPED_MESSAGE}` }
}
