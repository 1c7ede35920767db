import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { previewChoice } from '#contract/office/preview.ts'

type PreviewChoice = z.infer<typeof previewChoice>

/** Return the value of the cookie that holds a choice. It is valid only beside the session it was made in. */
export function signChoice(choice: PreviewChoice, sessionToken: string): string {
  const text = Buffer.from(JSON.stringify(choice)).toString('base64url')
  return `${text}.${sign(text, sessionToken).toString('base64url')}`
}

/** Read the choice of a cookie; undefined if there is none for this session. */
export function readChoice(cookie: string, sessionToken: string): PreviewChoice | undefined {
  const [text = '', signature = ''] = cookie.split('.')
  const expected = sign(text, sessionToken)
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return previewChoice.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
}

function sign(text: string, sessionToken: string): Buffer {
  return createHmac('sha256', sessionToken).update(`preview ${text}`).digest()
}
