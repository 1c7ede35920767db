import { signText, verifySignedText } from '../../secrets.ts'
import type { OfficeContext } from '../office-handler.ts'
import { generateToken } from '../sessions.ts'
import { getOfficeSecret } from './attempt-limit.ts'

type Context = Pick<OfficeContext<'public'>, 'db' | 'request'>

/**
 * Return what names this browser if the person has signed in with it before, else an empty text. Its failures are counted apart:
 * those of strangers do not lock it out.
 */
export async function knownBrowserOf({ db, request }: Context, personId: string): Promise<string> {
  const text = verifySignedText(await getOfficeSecret(db), 'browser', request.getCookie('browser') ?? '')
  const [browser = '', owner] = text?.split('.') ?? []
  return owner === personId ? browser : ''
}

/** Mark this browser as one with which the person has signed in. */
export async function rememberBrowser(context: Context, personId: string): Promise<void> {
  const browser = (await knownBrowserOf(context, personId)) || generateToken()
  const secret = await getOfficeSecret(context.db)
  context.request.setCookie('browser', signText(secret, 'browser', `${browser}.${personId}`))
}
