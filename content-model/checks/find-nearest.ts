/** Find the name that differs least from a misspelt one; undefined if none has at least two thirds of its letters. */
export function findNearest(name: string, known: readonly string[]): string | undefined {
  const nearest = known
    .map((each) => ({ each, distance: editDistance(name, each) }))
    .filter(({ each, distance }) => distance * 3 <= Math.max(name.length, each.length))
    .toSorted((a, b) => a.distance - b.distance)
  return nearest[0]?.each
}

/** Count the letters to add, remove or replace to make one word of the other (Levenshtein). */
function editDistance(from: string, to: string): number {
  const letters = [...to]
  let row = [...letters.keys(), letters.length]
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1]
    for (const [column, other] of letters.entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
