/** Return the response of a call, which nothing may store. */
export function jsonResponse(status: number, body: object, retryAfterSeconds?: number): Response {
  const response = Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
  if (retryAfterSeconds !== undefined) response.headers.set('retry-after', String(retryAfterSeconds))
  return response
}
