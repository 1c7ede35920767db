const BOUNDARY = 'serein-bench'

export type ApiCall = ReturnType<typeof apiCall>

/** Create a call as the site's own pages send it. */
export function apiCall(path: string, fields: Readonly<Record<string, string>>) {
  return {
    method: 'POST' as const,
    path,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: multipart({ lang: 'en', country: 'au', ...fields }),
  }
}

/** Create the product list's call; `post` contains the category and the selected options. */
export function filterCall(post: Readonly<Record<string, string | number>>) {
  return apiCall('/api/Product/filterGoods', { post: JSON.stringify(post) })
}

/**
 * Check that the call returns products: an error response would be fast and distort the results.
 *
 * @throws if it does not.
 */
export async function expectProducts(origin: string, { path, ...request }: ApiCall): Promise<void> {
  const text = await (await fetch(origin + path, request)).text()
  if (!text.startsWith('{"code":1,') || !text.includes('"thumb"')) {
    throw new Error(`filterGoods returned no products: ${text.slice(0, 200)}`)
  }
}

function multipart(fields: Readonly<Record<string, string>>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--${BOUNDARY}--\r\n`
}
