import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { LANGS } from '#contract/languages.ts'
import { registerProduct } from '#contract/registration.ts'
import type { ApiCaller } from '../caller.ts'
import { callRequest, jsonRequest, send } from '../testing.ts'
import { ERROR_MESSAGES, type ErrorMessages } from './error-messages.ts'
import { handleCall } from './handle-call.ts'

const PATH = '/api/Product/productScreen'
const URL_OF_CALL = `https://www.serein.example${PATH}`

/** A caller that fails: these requests must be rejected before it is called. */
const failingCaller: ApiCaller = () => Promise.reject(new Error('the call was asked'))

function post(body: BodyInit, contentType?: string): Request {
  return new Request(URL_OF_CALL, {
    method: 'POST',
    body,
    ...(contentType ? { headers: { 'content-type': contentType } } : {}),
  })
}

/** Build a multipart body by hand, for content that FormData does not allow. */
function multipart(...parts: string[]): Request {
  const body = `${parts.map((part) => `--x\r\n${part}\r\n`).join('')}--x--\r\n`
  return post(body, 'multipart/form-data; boundary=x')
}

function streamed(bytes: number): Request {
  const chunk = new Uint8Array(16 * 1024).fill(97)
  let left = bytes
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left <= 0) return controller.close()
      controller.enqueue(chunk.subarray(0, Math.min(left, chunk.length)))
      left -= chunk.length
    },
  })
  const options = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } }
  return new Request(URL_OF_CALL, options)
}

function rejection(status: number, msg: string, field?: string) {
  return { status, body: { code: 0, msg, data: null, ...(field ? { field } : {}) }, errors: [] }
}

function allMessages(messages: ErrorMessages): string[] {
  return [
    messages.required('cate'),
    messages.invalid('cate'),
    messages.tooLong('cate', 200),
    messages.duplicateField('cate'),
    messages.malformed(),
    messages.bodyTooLarge(1000),
    messages.tooManyFields(200),
    messages.crossOrigin(),
    messages.unsupportedMediaType(),
    messages.methodNotAllowed(),
    messages.unknownCall(),
    messages.notFound(),
    messages.tooManyProducts(3),
    messages.unsupportedFileType('receipt'),
    messages.fileTooLarge('receipt'),
    messages.uploadsUnavailable(),
    messages.rateLimited(10),
    messages.suspected(),
    messages.flooded(),
    messages.overloaded(),
    messages.writeUnavailable(),
    messages.readUnavailable(),
    messages.invalidLink(),
    messages.invalidLeaveLink(),
    messages.internalError('request-1'),
    ...Object.values(messages.legacyPartner),
  ]
}

test('any method but POST is a 405 with the allowed method', async () => {
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']) {
    const response = await send(failingCaller, new Request(URL_OF_CALL, { method }))
    expect(response, method).toMatchObject(rejection(405, ERROR_MESSAGES.en.methodNotAllowed()))
    expect(response.headers.get('allow')).toBe('POST')
  }
})

test('an unknown call is a 404, also below a call or in another case', async () => {
  for (const path of ['/api/', '/api/nothing', `${PATH}/`, PATH.toLowerCase(), '/api/__proto__']) {
    expect(await send(failingCaller, jsonRequest(path, {})), path).toMatchObject(
      rejection(404, ERROR_MESSAGES.en.unknownCall()),
    )
  }
})

test('a compressed body is a 415 and is not decompressed', async () => {
  const body = gzipSync(JSON.stringify({}))
  for (const encoding of ['gzip', 'br', 'identity, gzip', 'x']) {
    const packed = new Request(URL_OF_CALL, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    })
    expect(await send(failingCaller, packed), encoding).toMatchObject(
      rejection(415, ERROR_MESSAGES.en.unsupportedMediaType()),
    )
  }
})

test('a body of another media type is a 415', async () => {
  for (const type of ['text/plain', 'application/xml', 'application/jsonp', 'nonsense']) {
    expect(await send(failingCaller, post('cate=1', type)), type).toMatchObject(
      rejection(415, ERROR_MESSAGES.en.unsupportedMediaType()),
    )
  }
  const untyped = post(new Uint8Array([123, 125]))
  expect(await send(failingCaller, untyped)).toMatchObject(
    rejection(415, ERROR_MESSAGES.en.unsupportedMediaType()),
  )
})

test('a body above the limit is a 413, with or without Content-Length', async () => {
  const announced = post('{}', 'application/json')
  announced.headers.set('content-length', '1000000')
  expect(await send(failingCaller, announced)).toMatchObject(
    rejection(413, ERROR_MESSAGES.en.bodyTooLarge(131_072)),
  )
  expect(await send(failingCaller, streamed(10_000_000))).toMatchObject(
    rejection(413, ERROR_MESSAGES.en.bodyTooLarge(131_072)),
  )
})

test('forms are limited to the size of texts, except multipart with a receipt, and to 200 fields', async () => {
  const register = `https://www.serein.example${registerProduct.path}`
  const sendRegistration = (body: string, type: string) =>
    send(failingCaller, new Request(register, { method: 'POST', body, headers: { 'content-type': type } }))
  const urlencoded = 'application/x-www-form-urlencoded'
  const large = await sendRegistration('a&'.repeat(4_000_000), urlencoded)
  expect(large).toMatchObject(rejection(413, ERROR_MESSAGES.en.bodyTooLarge(131_072)))
  const json = await sendRegistration(`{"name":"${'a'.repeat(131_072)}"}`, 'application/json')
  expect(json).toMatchObject(rejection(413, ERROR_MESSAGES.en.bodyTooLarge(131_072)))
  const tooMany = rejection(413, ERROR_MESSAGES.en.tooManyFields(200))
  expect(await sendRegistration('a&'.repeat(300), urlencoded)).toMatchObject(tooMany)
  const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'
  const parts = await sendRegistration(`${part.repeat(50_000)}--x--`, 'multipart/form-data; boundary=x')
  expect(parts).toMatchObject(tooMany)
})

test('a malformed body is a 400', async () => {
  const unreadable = [
    post('{"cate":', 'application/json'),
    post('[1]', 'application/json'),
    post('"1"', 'application/json'),
    post('null', 'application/json'),
    post(new Uint8Array([0x7b, 0xff, 0x7d]), 'application/json'),
    post('cate=1', 'multipart/form-data'),
    post('--x\r\nno end', 'multipart/form-data; boundary=x'),
    post('--y\r\n--y--', 'multipart/form-data; boundary=x'),
  ]
  for (const request of unreadable) {
    expect(await send(failingCaller, request)).toMatchObject(rejection(400, ERROR_MESSAGES.en.malformed()))
  }
})

test('errors before the fields are parsed are in the language of the query or the browser', async () => {
  const korean = { 'accept-language': 'ko-KR,ko;q=0.9' }
  const requested = (path: string, init: RequestInit) =>
    send(failingCaller, new Request(`https://www.serein.example${path}`, { headers: korean, ...init }))
  expect(await requested('/api/nothing', { method: 'POST' })).toMatchObject(
    rejection(404, ERROR_MESSAGES.kr.unknownCall()),
  )
  expect(await requested(`${PATH}?lang=tw`, { method: 'GET' })).toMatchObject(
    rejection(405, ERROR_MESSAGES.tw.methodNotAllowed()),
  )
  const json = { ...korean, 'content-type': 'application/json' }
  expect(await requested(PATH, { method: 'POST', headers: json, body: '{' })).toMatchObject(
    rejection(400, ERROR_MESSAGES.kr.malformed()),
  )
  // Once the fields are parsed, their language applies, or English without one.
  const body = '{"country":"nz"}'
  expect(await requested(PATH, { method: 'POST', headers: json, body })).toMatchObject(
    rejection(400, ERROR_MESSAGES.en.invalid('country'), 'country'),
  )
})

test('a cross-site form is rejected, a cross-site query is not', async () => {
  const call = (path: string) =>
    handleCall(failingCaller, {
      request: callRequest(path, { lang: 'kr' }, 'urlencoded'),
      requestId: 'request-1',
      isCrossOrigin: true,
      onError: () => {},
    })
  const form = await call(registerProduct.path)
  expect([form.status, await form.json()]).toEqual([
    403,
    { code: 0, msg: ERROR_MESSAGES.en.crossOrigin(), data: null },
  ])
  // The request reached the caller.
  expect((await call(PATH)).status).toBe(500)
})

test('a duplicate field is rejected by name in the requested language', async () => {
  const part = (name: string, value: string) =>
    `content-disposition: form-data; name="${name}"\r\n\r\n${value}`
  const twice = multipart(part('cate', '1'), part('cate', '2'), part('lang', 'kr'))
  expect(await send(failingCaller, twice)).toMatchObject(
    rejection(400, ERROR_MESSAGES.kr.duplicateField('cate'), 'cate'),
  )
  const urlencoded = post(new URLSearchParams('lang=tw&lang=en&cate=1'))
  expect(await send(failingCaller, urlencoded)).toMatchObject(
    rejection(400, ERROR_MESSAGES.tw.duplicateField('lang'), 'lang'),
  )
  const options = callRequest(PATH, { 'post[cate]': '1' }, 'urlencoded')
  const body = `${await options.text()}&post%5Bcate%5D=2`
  expect(await send(failingCaller, post(new URLSearchParams(body)))).toMatchObject(
    rejection(400, ERROR_MESSAGES.en.duplicateField('post[cate]'), 'post[cate]'),
  )
})

test('an unknown language or country is rejected and does not default to English and Australia', async () => {
  for (const lang of ['xx', 'EN', 'zh-Hans', ' en']) {
    const response = await send(failingCaller, callRequest(PATH, { cate: '1', lang }, 'multipart'))
    expect(response, lang).toMatchObject(rejection(400, ERROR_MESSAGES.en.invalid('lang'), 'lang'))
  }
  expect(await send(failingCaller, jsonRequest(PATH, { cate: 1, lang: ['en'] }))).toMatchObject({
    status: 400,
  })
  const abroad = await send(
    failingCaller,
    callRequest(PATH, { cate: '1', lang: 'id', country: 'nz' }, 'json'),
  )
  expect(abroad).toMatchObject(rejection(400, ERROR_MESSAGES.id.invalid('country'), 'country'))
})

test('an internal error is logged, and is a 500 that discloses only the request ID', async () => {
  const error = new Error('password=secret at db.internal')
  for (const lang of LANGS) {
    const response = await send(
      () => Promise.reject(error),
      callRequest(PATH, { cate: '1', lang }, 'multipart'),
    )
    const { status, body, errors } = response
    expect({ status, body }).toEqual({
      status: 500,
      body: { code: 0, msg: ERROR_MESSAGES[lang].internalError('request-1'), data: null },
    })
    expect(body.msg).toContain('request-1')
    expect(errors).toEqual([error])
  }
})

test('every message exists in each language and is unique', () => {
  const said = LANGS.flatMap((lang) => allMessages(ERROR_MESSAGES[lang]))
  for (const message of said) expect(message.length).toBeGreaterThan(3)
  // `legacyPartner` is one key with a message for each of its fields.
  const { legacyPartner, ...others } = ERROR_MESSAGES.en
  const count = Object.keys(others).length + Object.keys(legacyPartner).length
  expect(new Set(said).size).toBe(LANGS.length * count)
})
