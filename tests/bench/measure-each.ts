import type { Figure } from './figures.ts'

type Part = { name: string; measure: () => Promise<readonly Figure[]> }

type Listener = {
  /** Called with the figures of each part when it ends. */
  onFigures: (figures: readonly Figure[]) => void
  /** Called at the start of each part, and when one fails. */
  onProgress: (step: string) => void
}

/** Measure the parts in order, and continue after a failure. Return the names of the parts that failed. */
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
