import type { Figure } from './figures.ts'

type Part = { name: string; measure: () => Promise<readonly Figure[]> }

type Listener = {
  /** Told of the figures of each part as soon as it has ended. */
  onFigures: (figures: readonly Figure[]) => void
  /** Told how it goes. */
  onProgress: (step: string) => void
}

/** Measures one part after the other. One that fails takes no other along; the names of those that failed come back. */
export async function measureEach(
  parts: readonly Part[],
  { onFigures, onProgress }: Listener,
): Promise<string[]> {
  const failed: string[] = []
  for (const { name, measure } of parts) {
    onProgress(name)
    try {
      onFigures(await measure())
    } catch (error) {
      onProgress(`${name} failed: ${error instanceof Error ? error.message : String(error)}`)
      failed.push(name)
    }
  }
  return failed
}
