import { LANGS, type Lang } from '#contract/languages.ts'

/** The file with the routes of one language, from the file with all of them. */
export function manifestOf(file: string, lang: Lang): string {
  return file.replace(/\.js$/, `.${lang}.js`)
}

/** A table of routes without those of other languages. What has no language is in all of them. */
export function routesIn<Route>(lang: Lang, routes: Record<string, Route>): Record<string, Route> {
  const others = LANGS.filter((other) => other !== lang)
  return Object.fromEntries(
    Object.entries(routes).filter(([id]) => !others.some((other) => id.startsWith(`${other} `))),
  )
}
