import type { I18n } from '@lingui/core'
import { createContext } from 'react-router'
import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import type { Envelope } from '#contract/envelope.ts'
import type { Lang } from '#contract/languages.ts'

/** What the server hands to every loader and action. */
export type SiteContext = {
  lang: Lang
  /** The texts of the page's language. */
  i18n: I18n
  /** Where visitors reach the site, without a slash at the end. */
  publicUrl: string
  requestId: string
  /** Logs a fault of ours with the request id. */
  reportError: (error: unknown) => void
  /** Asks the contract in the page's language; throws a Response where the call is refused. */
  callApi: <C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>
  /** Sends a form to the contract; a refusal comes back as its envelope with its status, so that the form can show it. */
  submit: <C extends Call>(
    call: C,
    fields: Record<string, unknown>,
  ) => Promise<{ result: Envelope<OutputOf<C>>; status: number }>
  /** Makes the response of a rendered page, whose policy allows these inline scripts and styles and no others. */
  toHtmlResponse: (
    html: string,
    page: {
      status: number
      headers: Headers
      inline: { scripts: readonly string[]; styles: readonly string[] }
    },
  ) => Response
}

export const siteContext = createContext<SiteContext>()
