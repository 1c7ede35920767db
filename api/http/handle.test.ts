import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { LANGS } from '#contract/languages.ts'
import { registerProduct } from '#contract/registration.ts'
import type { Ask } from '../ask.ts'
import { callRequest, jsonRequest, send } from '../testing.ts'
import { handleCall } from './handle.ts'
import { MESSAGES, type Messages } from './messages.ts'

const PATH = '/api/Product/productScreen'
const ADDRESS = `https://www.serein.example${PATH}`

/** Stands for the answers, which nothing here may reach. */
const nobody: Ask = () => Promise.reject(new Error('the call was asked'))

function post(body: BodyInit, contentType?: string): Request {
  return new Request(ADDRESS, {
    method: 'POST',
    body,
    ...(contentType ? { headers: { 'content-type': contentType } } : {}),
  })
}

/** A multipart body written by hand, for what FormData does not let through. */
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
  return new Request(ADDRESS, options)
}

function refusal(status: number, msg: string, field?: string) {
  return { status, body: { code: 0, msg, data: null, ...(field ? { field } : {}) }, faults: [] }
}

function allMessages(messages: Messages): string[] {
  return [
    messages.fillIn('cate'),
    messages.wrong('cate'),
    messages.tooLong('cate', 200),
    messages.repeated('cate'),
    messages.malformed(),
    messages.tooLarge(1000),
    messages.tooManyFields(200),
    messages.foreign(),
    messages.mediaType(),
    messages.method(),
    messages.noCall(),
    messages.notFound(),
    messages.tooMany(3),
    messages.fileType('receipt'),
    messages.fileTooLarge('receipt'),
    messages.noReceipts(),
    messages.tooOften(10),
    messages.overrun(),
    messages.away(),
    messages.unreachable(),
    messages.unknownLink(),
    messages.fault('request-1'),
    ...Object.values(messages.olderPartner),
  ]
}

test('any method but POST is 405 and is told what is allowed', async () => {
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await send(nobody, new Request(ADDRESS, { method }))
    expect(answer, method).toMatchObject(refusal(405, MESSAGES.en.method()))
    expect(answer.headers.get('allow')).toBe('POST')
  }
})

test('an address that is no call is 404, also beside a call or in another case', async () => {
  for (const path of ['/api/', '/api/nothing', `${PATH}/`, PATH.toLowerCase(), '/api/__proto__']) {
    expect(await send(nobody, jsonRequest(path, {})), path).toMatchObject(refusal(404, MESSAGES.en.noCall()))
  }
})

test('a packed body is 415, and is not unpacked', async () => {
  const body = gzipSync(JSON.stringify({}))
  for (const encoding of ['gzip', 'br', 'identity, gzip', 'x']) {
    const packed = new Request(ADDRESS, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    })
    expect(await send(nobody, packed), encoding).toMatchObject(refusal(415, MESSAGES.en.mediaType()))
  }
})

test('a body of another media type is 415', async () => {
  for (const type of ['text/plain', 'application/xml', 'application/jsonp', 'nonsense']) {
    expect(await send(nobody, post('cate=1', type)), type).toMatchObject(
      refusal(415, MESSAGES.en.mediaType()),
    )
  }
  const untyped = post(new Uint8Array([123, 125]))
  expect(await send(nobody, untyped)).toMatchObject(refusal(415, MESSAGES.en.mediaType()))
})

test('a body that is too large is 413, whether it says so or only grows', async () => {
  const announced = post('{}', 'application/json')
  announced.headers.set('content-length', '1000000')
  expect(await send(nobody, announced)).toMatchObject(refusal(413, MESSAGES.en.tooLarge(131_072)))
  expect(await send(nobody, streamed(10_000_000))).toMatchObject(refusal(413, MESSAGES.en.tooLarge(131_072)))
})

test('a form is as large as texts are, unless it can bring the receipt, and has no more fields than any form', async () => {
  const register = `https://www.serein.example${registerProduct.path}`
  const sendRegistration = (body: string, type: string) =>
    send(nobody, new Request(register, { method: 'POST', body, headers: { 'content-type': type } }))
  const urlencoded = 'application/x-www-form-urlencoded'
  const large = await sendRegistration('a&'.repeat(4_000_000), urlencoded)
  expect(large).toMatchObject(refusal(413, MESSAGES.en.tooLarge(131_072)))
  const json = await sendRegistration(`{"name":"${'a'.repeat(131_072)}"}`, 'application/json')
  expect(json).toMatchObject(refusal(413, MESSAGES.en.tooLarge(131_072)))
  const tooMany = refusal(413, MESSAGES.en.tooManyFields(200))
  expect(await sendRegistration('a&'.repeat(300), urlencoded)).toMatchObject(tooMany)
  const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'
  const parts = await sendRegistration(`${part.repeat(50_000)}--x--`, 'multipart/form-data; boundary=x')
  expect(parts).toMatchObject(tooMany)
})

test('a body that cannot be read is 400', async () => {
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
    expect(await send(nobody, request)).toMatchObject(refusal(400, MESSAGES.en.malformed()))
  }
})

test('what is refused before its fields are read is refused in the language of the query, or of the browser', async () => {
  const korean = { 'accept-language': 'ko-KR,ko;q=0.9' }
  const asked = (path: string, init: RequestInit) =>
    send(nobody, new Request(`https://www.serein.example${path}`, { headers: korean, ...init }))
  expect(await asked('/api/nothing', { method: 'POST' })).toMatchObject(refusal(404, MESSAGES.kr.noCall()))
  expect(await asked(`${PATH}?lang=tw`, { method: 'GET' })).toMatchObject(refusal(405, MESSAGES.tw.method()))
  const json = { ...korean, 'content-type': 'application/json' }
  expect(await asked(PATH, { method: 'POST', headers: json, body: '{' })).toMatchObject(
    refusal(400, MESSAGES.kr.malformed()),
  )
  // Once they are read, their language counts, and without one English.
  const body = '{"country":"nz"}'
  expect(await asked(PATH, { method: 'POST', headers: json, body })).toMatchObject(
    refusal(400, MESSAGES.en.wrong('country'), 'country'),
  )
})

test('a form that the page of another site sends is refused, and what only reads is answered', async () => {
  const call = (path: string) =>
    handleCall(nobody, {
      request: callRequest(path, { lang: 'kr' }, 'urlencoded'),
      requestId: 'request-1',
      isCrossOrigin: true,
      onError: () => {},
    })
  const form = await call(registerProduct.path)
  expect([form.status, await form.json()]).toEqual([403, { code: 0, msg: MESSAGES.en.foreign(), data: null }])
  // It got as far as being asked.
  expect((await call(PATH)).status).toBe(500)
})

test('a field that is sent twice is refused by its name, in the language asked for', async () => {
  const part = (name: string, value: string) =>
    `content-disposition: form-data; name="${name}"\r\n\r\n${value}`
  const twice = multipart(part('cate', '1'), part('cate', '2'), part('lang', 'kr'))
  expect(await send(nobody, twice)).toMatchObject(refusal(400, MESSAGES.kr.repeated('cate'), 'cate'))
  const urlencoded = post(new URLSearchParams('lang=tw&lang=en&cate=1'))
  expect(await send(nobody, urlencoded)).toMatchObject(refusal(400, MESSAGES.tw.repeated('lang'), 'lang'))
  const options = callRequest(PATH, { 'post[cate]': '1' }, 'urlencoded')
  const body = `${await options.text()}&post%5Bcate%5D=2`
  expect(await send(nobody, post(new URLSearchParams(body)))).toMatchObject(
    refusal(400, MESSAGES.en.repeated('post[cate]'), 'post[cate]'),
  )
})

test('an unknown language or country is refused and never passes for English in Australia', async () => {
  for (const lang of ['xx', 'EN', 'zh-Hans', ' en']) {
    const answer = await send(nobody, callRequest(PATH, { cate: '1', lang }, 'multipart'))
    expect(answer, lang).toMatchObject(refusal(400, MESSAGES.en.wrong('lang'), 'lang'))
  }
  expect(await send(nobody, jsonRequest(PATH, { cate: 1, lang: ['en'] }))).toMatchObject({ status: 400 })
  const abroad = await send(nobody, callRequest(PATH, { cate: '1', lang: 'id', country: 'nz' }, 'json'))
  expect(abroad).toMatchObject(refusal(400, MESSAGES.id.wrong('country'), 'country'))
})

test('a fault of ours is 500 with the number of the request, is reported, and tells nothing else', async () => {
  const error = new Error('password=secret at db.internal')
  for (const lang of LANGS) {
    const answer = await send(
      () => Promise.reject(error),
      callRequest(PATH, { cate: '1', lang }, 'multipart'),
    )
    const { status, body, faults } = answer
    expect({ status, body }).toEqual({
      status: 500,
      body: { code: 0, msg: MESSAGES[lang].fault('request-1'), data: null },
    })
    expect(body.msg).toContain('request-1')
    expect(faults).toEqual([error])
  }
})

test('every message is written in each language, and in none twice the same', () => {
  const said = LANGS.flatMap((lang) => allMessages(MESSAGES[lang]))
  for (const message of said) expect(message.length).toBeGreaterThan(3)
  // `olderPartner` is one key with a message for each of its fields.
  const { olderPartner, ...others } = MESSAGES.en
  const count = Object.keys(others).length + Object.keys(olderPartner).length
  expect(new Set(said).size).toBe(LANGS.length * count)
})
