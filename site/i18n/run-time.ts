import { createContext, createElement, type ReactNode, use } from 'react'

/**
 * Runs compiled messages in Lingui's place: its macros and its compiler are used, its run time is not. That weighs 3 KB of
 * every first visit, for plurals, dates and a change of language in place, which this site says in other ways. What is
 * exported here has the shape that the macros ask `@lingui/core` and `@lingui/react` for (see vite.config.ts).
 */

/** A compiled message: texts, and the names of the values between them. */
type Message = readonly (string | readonly [name: string])[]
type Descriptor = { id: string; message?: string; values?: Readonly<Record<string, unknown>> }
type Translate = (descriptor: Descriptor) => string
type I18n = { locale: string; _: Translate }

/**
 * Makes the translator of one language. A message that is not there yet shows its English, which only the macros of `npm run dev`
 * leave in the code; in a build it is a fault, and says its id.
 */
export function setupI18n({
  locale,
  messages,
}: {
  locale: string
  messages: Readonly<Record<string, Readonly<Record<string, Message>>>>
}): I18n {
  const known = messages[locale] ?? {}
  const translate: Translate = ({ id, message = id, values = {} }) =>
    (known[id] ?? parse(message))
      .map((part) => (typeof part === 'string' ? part : String(values[part[0]])))
      .join('')
  return { locale, _: translate }
}

/** A message as the compiler makes it of "Show {0} products". */
function parse(message: string): Message {
  return message.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 1 ? [part] : part))
}

const Context = createContext<I18n>(setupI18n({ locale: '', messages: {} }))

/** Gives the texts of the page's language to everything inside. */
export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }): ReactNode {
  return createElement(Context, { value: i18n }, children)
}

/** What the `useLingui` macro is compiled to. */
export function useLingui(): { i18n: I18n; _: Translate } {
  const i18n = use(Context)
  return { i18n, _: i18n._ }
}
