import type { OfficeContext } from '../office-handler.ts'
import { generateToken } from '../sessions.ts'
import { hashForOffice } from './attempt-limit.ts'

type Context = Pick<OfficeContext<'public'>, 'db' | 'request'>

/**
 * Return what names this browser if the person has signed in with it before, else an empty text. Its failures are counted apart:
 * those of strangers do not lock it out.
 */
export async function knownBrowserOf(context: Context, personId: string): Promise<string> {
  const [browser = '', signature] = context.request.getCookie('browser')?.split('.') ?? []
  return signature === (await sign(context, browser, personId)) ? browser : ''
}

/** Mark this browser as one with which the person has signed in. */
export async function rememberBrowser(context: Context, personId: string): Promise<void> {
  const browser = (await knownBrowserOf(context, personId)) || generateToken()
  context.request.setCookie('browser', `${browser}.${await sign(context, browser, personId)}`)
}

function sign({ db }: Context, browser: string, personId: string): Promise<string> {
  return hashForOffice(db, `browser ${browser} ${personId}`)
}
