/** A file as a form sends it; its bytes are made when it is sent, so that a counterexample can be read. */
export type SentFile = { fileName: string; type: string; head: string; size: number }

export type SentField = readonly [name: string, value: unknown]

/** A request that can be printed, made smaller and sent again. */
export type Sent = {
  method: string
  address: string
  /** An envelope must come back. */
  isCall: boolean
  body?: SentBody
}

export type SentBody = {
  encoding: 'urlencoded' | 'multipart' | 'json' | 'text'
  /** Instead of the usual one of the encoding. */
  contentType?: string
  fields: readonly SentField[]
  /** What is done to the bytes: the end is missing from this share on, and single bytes are others. */
  cutAt?: number
  spoilt?: readonly (readonly [place: number, byte: number])[]
}

const BOUNDARY = 'serein-faults'

const CONTENT_TYPES = {
  urlencoded: 'application/x-www-form-urlencoded',
  multipart: `multipart/form-data; boundary=${BOUNDARY}`,
  json: 'application/json',
  text: 'text/plain',
}

export function isSentFile(value: unknown): value is SentFile {
  return typeof value === 'object' && value !== null && 'fileName' in value && 'head' in value
}

/** What `fetch` needs to send it. */
export function requestOf({ method, body }: Sent): RequestInit {
  if (!body) return { method }
  const contentType = body.contentType ?? CONTENT_TYPES[body.encoding]
  return {
    method,
    headers: contentType === '' ? {} : { 'content-type': contentType },
    body: new Uint8Array(bytesOf(body)),
  }
}

/** A request as a person can read it: method, address, type, and the beginning of its bytes. */
export function describeSent(sent: Sent): string {
  const { body } = sent
  if (!body) return `${sent.method} ${sent.address}`
  const bytes = bytesOf(body)
  const shown = JSON.stringify(bytes.toString('latin1', 0, 600))
  return `${sent.method} ${sent.address} (${body.contentType ?? CONTENT_TYPES[body.encoding]}, ${bytes.byteLength} bytes) ${shown}`
}

function bytesOf({ encoding, fields, cutAt, spoilt = [] }: SentBody): Buffer {
  const whole = encode(encoding, fields)
  const bytes = cutAt === undefined ? whole : whole.subarray(0, Math.floor(cutAt * whole.byteLength))
  for (const [place, byte] of spoilt) bytes[Math.floor(place * bytes.byteLength)] = byte
  return bytes
}

function encode(encoding: SentBody['encoding'], fields: readonly SentField[]): Buffer {
  switch (encoding) {
    case 'multipart':
      return Buffer.concat([...fields.map(partOf), Buffer.from(`--${BOUNDARY}--\r\n`)])
    case 'urlencoded':
      return Buffer.from(
        fields.map(([name, value]) => `${encodeText(name)}=${encodeText(textOf(value))}`).join('&'),
      )
    case 'json':
      // Written by hand, since a name may stand in it twice or be one that objects keep for themselves.
      return Buffer.from(
        `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`,
      )
    case 'text':
      return Buffer.from(fields.map(([, value]) => textOf(value)).join('\n'))
  }
}

function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function textOf(value: unknown): string {
  if (isSentFile(value)) return value.fileName
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function partOf([name, value]: SentField): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${quoted(name)}"`
  if (!isSentFile(value)) return Buffer.from(`${head}\r\n\r\n${textOf(value)}\r\n`)
  const { fileName, type, head: first, size } = value
  const bytes = Buffer.alloc(Math.max(size, 0), 'x')
  bytes.write(first, 'latin1')
  return Buffer.concat([
    Buffer.from(`${head}; filename="${quoted(fileName)}"\r\ncontent-type: ${quoted(type)}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ])
}

/** A line's end would end the header, and everything after it would be another test than the one meant. */
function quoted(text: string): string {
  return text.replaceAll(/["\r\n]/g, '')
}
