/** Return the query string of a list with one parameter changed; a changed filter begins on the first page. */
export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (value === '') next.delete(name)
  else next.set(name, value)
  if (name !== 'page') next.delete('page')
  return next
}

/** Return the page that a query string names; the first without one. */
export function pageOf(params: URLSearchParams): number {
  return Math.max(1, Number(params.get('page')) || 1)
}
