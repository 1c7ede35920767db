import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { LANGS, type Lang } from '#contract/languages.ts'
import { manifestOf, routesIn } from '#site/http/language-manifest.ts'

const route = z.looseObject({ id: z.string(), imports: z.array(z.string()).default([]) })
const manifest = z.looseObject({
  url: z.string(),
  entry: z.looseObject({ imports: z.array(z.string()) }),
  routes: z.record(z.string(), route),
})
const PREFIX = 'window.__reactRouterManifest='

/**
 * Writes the table of routes once per language beside the one the build wrote. A page's links lead to pages of its own
 * language (another language is another document), so four fifths of the whole table would be sent for nothing.
 */
export function writeLanguageManifests(assets: string): void {
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error(`There is no manifest in ${assets}`)
  const text = readFileSync(join(assets, name), 'utf8')
  const whole = manifest.parse(JSON.parse(text.slice(PREFIX.length).replace(/;\s*$/, '')))
  for (const lang of LANGS) {
    const part = {
      ...whole,
      // React writes this address into the page again, and would fetch the whole table after all.
      url: manifestOf(whole.url, lang),
      routes: routesOf(whole.routes, lang, new Set(whole.entry.imports)),
    }
    writeFileSync(join(assets, manifestOf(name, lang)), `${PREFIX}${JSON.stringify(part)};`)
  }
}

type Routes = z.infer<typeof manifest>['routes']

/** The routes of one language, without what is false and without the files that every page has already. */
function routesOf(routes: Routes, lang: Lang, known: ReadonlySet<string>): Routes {
  return Object.fromEntries(
    Object.entries(routesIn(lang, routes)).map(([id, { imports, ...rest }]) => {
      const told = Object.entries(rest).filter(([, value]) => value !== false)
      return [id, { ...Object.fromEntries(told), id, imports: imports.filter((file) => !known.has(file)) }]
    }),
  )
}
