/** All entries of a list that is given in pages. */
export async function everyEntry<Entry>(
  ask: (page: number) => Promise<{ data: readonly Entry[]; total: number; limit: number }>,
): Promise<Entry[]> {
  const first = await ask(1)
  const pages = Math.ceil(first.total / first.limit)
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ask(index + 2)),
  )
  return [first, ...others].flatMap(({ data }) => data)
}
