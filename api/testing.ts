import { z } from 'zod'
import { failure, success } from '#contract/envelope.ts'
import type { ApiCaller } from './caller.ts'
import { handleCall } from './http/handle-call.ts'

/** The three encodings of a call's fields. */
export const ENCODINGS = ['multipart', 'urlencoded', 'json'] as const
type Encoding = (typeof ENCODINGS)[number]

const envelope = z.union([failure.strict(), success(z.unknown()).strict()])

type CallResponse = {
  status: number
  headers: Headers
  body: z.output<typeof envelope>
  /** Reported internal errors. */
  errors: unknown[]
}

/** Create a request to a call, as a browser or another program sends it. */
export function callRequest(path: string, fields: Record<string, string>, encoding: Encoding): Request {
  const url = `https://www.serein.example${path}`
  if (encoding === 'json') return jsonRequest(path, fields)
  const body = encoding === 'multipart' ? new FormData() : new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return new Request(url, { method: 'POST', body })
}

/** Create a request with any JSON value, valid or not. */
export function jsonRequest(path: string, value: unknown): Request {
  return jsonTextRequest(path, JSON.stringify(value))
}

export function jsonTextRequest(path: string, body: string): Request {
  return new Request(`https://www.serein.example${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
}

/**
 * Send a request and parse the envelope of the response.
 *
 * @throws {Error} if the response is not an envelope
 */
export async function send(callApi: ApiCaller, request: Request): Promise<CallResponse> {
  const errors: unknown[] = []
  const response = await handleCall(callApi, {
    request,
    requestId: 'request-1',
    onError: (error) => errors.push(error),
  })
  const body = envelope.parse(await response.json())
  return { status: response.status, headers: response.headers, body, errors }
}

/** Return the sixteen fields of a registration as a form sends them. */
export function registrationFields(others: Record<string, string> = {}): Record<string, string> {
  return {
    family_name: 'Lovelace',
    name: 'Ada',
    phone: '0400 000 000',
    email: 'ada@example.com',
    address: '1 Wattle Lane',
    house_type: 'House',
    city: 'Richmond',
    state: 'VIC',
    postcode: '3121',
    cate_name: 'Range hoods',
    code: 'HZ90',
    serial_number: 'HZ26090001',
    channel: 'store',
    channel_describe: 'Melbourne',
    buy_date: '2026-11-01',
    order_number: 'A-1',
    ...others,
  }
}
