import { setImmediate as nextTurn } from 'node:timers/promises'

/** Size of the rows in which files are stored, so that no statement and no reader handles a whole file. */
export const CHUNK_BYTES = 256 * 1_024

/** Call `store` with each chunk of a file and its number, counted from `first`. */
export async function storeChunks(
  content: Uint8Array,
  store: (number: number, chunk: Uint8Array) => Promise<unknown>,
  first = 0,
): Promise<void> {
  for (let number = 0; number * CHUNK_BYTES < content.length; number++) {
    await store(first + number, content.subarray(number * CHUNK_BYTES, (number + 1) * CHUNK_BYTES))
    // SQLite writes synchronously: cached pages are served between chunks.
    await nextTurn()
  }
}

/** Read chunks one after another, from the one with the number `first`; `read` returns undefined after the last. */
export async function* iterateChunks(
  read: (number: number) => Promise<{ content: Uint8Array } | undefined>,
  first = 0,
): AsyncGenerator<Uint8Array> {
  for (let number = first; ; number++) {
    const chunk = await read(number)
    if (!chunk) return
    yield chunk.content
    // SQLite reads synchronously, too.
    await nextTurn()
  }
}
