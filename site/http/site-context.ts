import type { I18n } from '@lingui/core'
import { createContext } from 'react-router'
import type { Call, InputOf, OutputOf } from '#contract/call.ts'
import type { Envelope } from '#contract/envelope.ts'
import type { Lang } from '#contract/languages.ts'

/** What the server passes to every loader and action. */
export type SiteContext = {
  lang: Lang
  /** The messages of the page's language. */
  i18n: I18n
  /** The site's public URL, without a trailing slash. */
  publicUrl: string
  /** Returns the languages in which the text of a page is published. The path has no language prefix. */
  languagesOf: (path: string) => readonly Lang[]
  requestId: string
  /** Logs an internal error with the request id. */
  reportError: (error: unknown) => void
  /**
   * Makes an API call in the page's language.
   *
   * @throws a Response if the call is rejected
   */
  callApi: <C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>
  /** Submits a form; a rejection is returned as envelope and status, so that the form can show it. */
  submit: <C extends Call>(
    call: C,
    fields: Record<string, unknown>,
  ) => Promise<{ result: Envelope<OutputOf<C>>; status: number }>
  /** Creates the response of a rendered page, whose Content-Security-Policy allows only these inline scripts and styles. */
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
