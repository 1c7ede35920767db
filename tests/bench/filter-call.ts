const BOUNDARY = 'serein-bench'

export type ApiCall = ReturnType<typeof apiCall>

/** A call as the site's own pages send it. */
export function apiCall(path: string, fields: Readonly<Record<string, string>>) {
  return {
    method: 'POST' as const,
    path,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: multipart({ lang: 'en', country: 'au', ...fields }),
  }
}

/** The call of the product list; `post` holds the category and the options chosen. */
export function filterCall(post: Readonly<Record<string, string | number>>) {
  return apiCall('/api/Product/filterGoods', { post: JSON.stringify(post) })
}

/** Throws unless the call answers with products: a refusal would be fast and mean nothing. */
export async function expectProducts(origin: string, { path, ...request }: ApiCall): Promise<void> {
  const text = await (await fetch(origin + path, request)).text()
  if (!text.startsWith('{"code":1,') || !text.includes('"thumb"')) {
    throw new Error(`filterGoods finds nothing for the bench: ${text.slice(0, 200)}`)
  }
}

function multipart(fields: Readonly<Record<string, string>>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--${BOUNDARY}--\r\n`
}
