/** A file in a form. Its bytes are generated when it is sent, so that a printed counterexample stays short. */
export type GeneratedFile = { fileName: string; type: string; head: string; size: number }

export type GeneratedField = readonly [name: string, value: unknown]

/** A request that fast-check can print, shrink and send again. */
export type GeneratedRequest = {
  method: string
  path: string
  /** Whether the response must be an envelope. */
  isCall: boolean
  body?: GeneratedBody
}

export type GeneratedBody = {
  encoding: 'urlencoded' | 'multipart' | 'json' | 'text'
  /** Overrides the content type of the encoding. */
  contentType?: string
  fields: readonly GeneratedField[]
  /** Corruption of the encoded bytes: cut off at this fraction (0 to 1), and single bytes replaced. */
  truncatedAt?: number
  corruptedBytes?: readonly (readonly [place: number, byte: number])[]
}

const BOUNDARY = 'serein-faults'

const CONTENT_TYPES = {
  urlencoded: 'application/x-www-form-urlencoded',
  multipart: `multipart/form-data; boundary=${BOUNDARY}`,
  json: 'application/json',
  text: 'text/plain',
}

export function isGeneratedFile(value: unknown): value is GeneratedFile {
  return typeof value === 'object' && value !== null && 'fileName' in value && 'head' in value
}

/** Return the options of `fetch` for a request. */
export function toRequestInit({ method, body }: GeneratedRequest): RequestInit {
  if (!body) return { method }
  const contentType = body.contentType ?? CONTENT_TYPES[body.encoding]
  return {
    method,
    headers: contentType === '' ? {} : { 'content-type': contentType },
    body: new Uint8Array(encodeBody(body)),
  }
}

/** Format a request for the report: method, path, content type, and the first 600 bytes. */
export function describeRequest(sent: GeneratedRequest): string {
  const { body } = sent
  if (!body) return `${sent.method} ${sent.path}`
  const bytes = encodeBody(body)
  const shown = JSON.stringify(bytes.toString('latin1', 0, 600))
  return `${sent.method} ${sent.path} (${body.contentType ?? CONTENT_TYPES[body.encoding]}, ${bytes.byteLength} bytes) ${shown}`
}

function encodeBody({ encoding, fields, truncatedAt, corruptedBytes = [] }: GeneratedBody): Buffer {
  const complete = encodeFields(encoding, fields)
  const bytes =
    truncatedAt === undefined ? complete : complete.subarray(0, Math.floor(truncatedAt * complete.byteLength))
  for (const [place, byte] of corruptedBytes) bytes[Math.floor(place * bytes.byteLength)] = byte
  return bytes
}

function encodeFields(encoding: GeneratedBody['encoding'], fields: readonly GeneratedField[]): Buffer {
  switch (encoding) {
    case 'multipart':
      return Buffer.concat([...fields.map(encodePart), Buffer.from(`--${BOUNDARY}--\r\n`)])
    case 'urlencoded':
      return Buffer.from(
        fields.map(([name, value]) => `${encodeText(name)}=${encodeText(toText(value))}`).join('&'),
      )
    case 'json':
      // Not `JSON.stringify` of an object: a name may occur twice or be a special key such as `__proto__`.
      return Buffer.from(
        `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`,
      )
    case 'text':
      return Buffer.from(fields.map(([, value]) => toText(value)).join('\n'))
  }
}

function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function toText(value: unknown): string {
  if (isGeneratedFile(value)) return value.fileName
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function encodePart([name, value]: GeneratedField): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${removeQuotes(name)}"`
  if (!isGeneratedFile(value)) return Buffer.from(`${head}\r\n\r\n${toText(value)}\r\n`)
  const { fileName, type, head: first, size } = value
  const bytes = Buffer.alloc(Math.max(size, 0), 'x')
  bytes.write(first, 'latin1')
  return Buffer.concat([
    Buffer.from(
      `${head}; filename="${removeQuotes(fileName)}"\r\ncontent-type: ${removeQuotes(type)}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
}

/** Remove quotes and line breaks: they would end the header early, and the request would test something else. */
function removeQuotes(text: string): string {
  return text.replaceAll(/["\r\n]/g, '')
}
