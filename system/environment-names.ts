/** Find names that resemble a valid one without matching it, with the name that was probably meant. */
export function findMisspelt(
  names: readonly string[],
  validNames: readonly string[],
): { name: string; meant: string }[] {
  const valid = new Set(validNames)
  return names
    .filter((name) => !valid.has(name))
    .flatMap((name) => {
      const meant = validNames.find((candidate) => isSimilar(name.toUpperCase(), candidate.toUpperCase()))
      return meant === undefined ? [] : [{ name, meant }]
    })
}

/** Allow one typo per five letters, and one in short names such as HOST. */
function isSimilar(name: string, validName: string): boolean {
  const maxDistance = Math.max(1, Math.floor(validName.length / 5))
  return (
    Math.abs(name.length - validName.length) <= maxDistance && editDistance(name, validName) <= maxDistance
  )
}

/** Edit distance with adjacent transpositions (optimal string alignment). */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    rows.push(current)
    for (let column = 1; column <= b.length; column++) {
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  }
  return at(a.length, b.length)
}
