/** Find values that a file or a shell should have completed before they came here, with the reason. */
export function findUnfinishedValues(
  given: Readonly<Record<string, string | undefined>>,
  variables: Iterable<string>,
): Map<string, string> {
  const problems = new Map<string, string>()
  for (const variable of variables) {
    const reason = findUnfinished(given[variable] ?? '')
    if (reason !== undefined) problems.set(variable, reason)
  }
  return problems
}

function findUnfinished(value: string): string | undefined {
  if (/^(["']).*\1$/s.test(value)) return 'must be without quotation marks: they would be a part of the value'
  return /\$\{\w+\}|^\$\w+$/.test(value)
    ? 'contains the name of another variable, which nothing has replaced by its value'
    : undefined
}
