import { redirect } from 'react-router'
import { inLanguage, languageOf, withoutLanguage } from '#contract/languages.ts'
import type { Route } from './+types/other.route'
import { REDIRECTS } from './other-addresses.ts'

/** Whatever no other route knows: led on, or not found. */
export function loader({ url: { pathname, search } }: Route.LoaderArgs) {
  const target = REDIRECTS[withoutLanguage(pathname)]
  if (target) throw redirect(inLanguage(target, languageOf(pathname)) + search, 301)
  throw new Response(null, { status: 404 })
}

export default function Other() {
  return null
}
