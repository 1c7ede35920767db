import type { FieldPath } from '#contract/office/body/path.ts'
import { type Place, type Problem, problemAt } from './problems.ts'

type Use = { picture: string | undefined; path: FieldPath }

/** Report every photograph that one page shows large a second time. Cut-outs of products (PNG) may return beside others. */
export function checkRepeatedPhotographs(file: Place, uses: readonly Use[]): Problem[] {
  const shown = new Set<string>()
  const problems: Problem[] = []
  for (const { picture, path } of uses) {
    if (!picture?.endsWith('.jpg')) continue
    if (shown.has(picture)) problems.push(problemAt(file, path, 'this page already shows the photograph'))
    shown.add(picture)
  }
  return problems
}
