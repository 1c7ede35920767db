import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beginUpload, finishUpload } from '#contract/office/media.ts'
import type { OfficeInput } from '#contract/office/office-call.ts'
import type { TestBrowser, TestOffice } from '../testing.ts'
import { receivePart } from './receive-part.ts'

/** A photograph that compresses badly, with metadata. */
export function photograph(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .withExif({ IFD0: { Copyright: 'A person' } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** A black PNG of one bit per pixel: a few kilobytes, however large. */
export function blackPicture(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const [size, checksum, body] = [
      Buffer.alloc(4),
      Buffer.alloc(4),
      Buffer.concat([Buffer.from(type), content]),
    ]
    size.writeUInt32BE(content.length)
    checksum.writeUInt32BE(crc32(body))
    return Buffer.concat([size, body, checksum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Send bytes of an upload and return status and body. A stream may break off. */
export async function putPart(
  office: TestOffice,
  browser: TestBrowser,
  {
    upload,
    offset,
    body,
    headers = {},
  }: {
    upload: string
    offset: number
    body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
    headers?: Record<string, string>
  },
) {
  const errors: unknown[] = []
  const url = `${office.services.publicUrl}/office/api/media/chunk?upload=${upload}&offset=${offset}`
  const request = new Request(url, {
    method: 'PUT',
    body,
    headers: { 'x-office': '1', ...headers },
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  })
  const response = await receivePart(office.db, office.services, {
    request,
    isCrossOrigin: false,
    requestId: 'test',
    getCookie: (name) => browser.cookies.get(name),
    onError: (error) => errors.push(error),
  })
  const text: unknown = await response.json()
  return { status: response.status, received: Number(Object(Object(text).data).received), errors }
}

/** A body that breaks off after some bytes. */
export function brokenBody(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let isSent = false
  return new ReadableStream({
    pull: (controller) => {
      if (isSent) controller.error(new Error('connection lost'))
      else controller.enqueue(bytes)
      isSent = true
    },
  })
}

/** Begin, send and finish an upload. */
export async function uploadFile(
  office: TestOffice,
  browser: TestBrowser,
  content: Buffer,
  input: Omit<OfficeInput<typeof beginUpload>, 'bytes'>,
) {
  const begun = await browser.call(beginUpload, { ...input, bytes: content.length })
  if (begun.outcome !== 'ready') return begun
  const { upload } = begun
  await putPart(office, browser, {
    upload,
    offset: begun.received,
    body: new Uint8Array(content.subarray(begun.received)),
  })
  return browser.call(finishUpload, { upload })
}
