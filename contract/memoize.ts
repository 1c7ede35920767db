/**
 * Call a function once per argument and keep the results, such as `Intl` formatters: creating one takes longer than rendering
 * what it formats. The arguments must be few, such as the languages, since results are never removed.
 */
export function memoize<Argument, Result extends object>(
  create: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const results = new Map<Argument, Result>()
  return (argument) => {
    const result = results.get(argument) ?? create(argument)
    results.set(argument, result)
    return result
  }
}
