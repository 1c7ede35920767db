/** A file as a form sends it; its bytes are made when it is sent, so that a counterexample can be read. */
export type GeneratedFile = { fileName: string; type: string; head: string; size: number }

export type GeneratedField = readonly [name: string, value: unknown]

/** A request that can be printed, made smaller and sent again. */
export type GeneratedRequest = {
  method: string
  path: string
  /** An envelope must come back. */
  isCall: boolean
  body?: GeneratedBody
}

export type GeneratedBody = {
  encoding: 'urlencoded' | 'multipart' | 'json' | 'text'
  /** Instead of the usual one of the encoding. */
  contentType?: string
  fields: readonly GeneratedField[]
  /** What is done to the bytes: the end is missing from this share on, and single bytes are others. */
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

/** What `fetch` needs to send it. */
export function toRequestInit({ method, body }: GeneratedRequest): RequestInit {
  if (!body) return { method }
  const contentType = body.contentType ?? CONTENT_TYPES[body.encoding]
  return {
    method,
    headers: contentType === '' ? {} : { 'content-type': contentType },
    body: new Uint8Array(encodeBody(body)),
  }
}

/** A request as a person can read it: method, address, type, and the beginning of its bytes. */
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
      // Written by hand, since a name may stand in it twice or be one that objects keep for themselves.
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

/** A line's end would end the header, and everything after it would be another test than the one meant. */
function removeQuotes(text: string): string {
  return text.replaceAll(/["\r\n]/g, '')
}
