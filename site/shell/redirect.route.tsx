import { redirect } from 'react-router'
import { inLanguage, languageOf, withoutLanguage } from '../i18n/languages.ts'
import type { Route } from './+types/redirect.route'

/** Addresses that only lead to another. */
const TARGETS: Record<string, string> = {
  '/xx': '/informationcopy',
  '/alltitle': '/alltitleandall',
  '/cooperation': '/cooperationall',
}

export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  const target = TARGETS[withoutLanguage(pathname)]
  if (!target) throw new Response(null, { status: 404 })
  throw redirect(inLanguage(target, languageOf(pathname)), 301)
}

export default function Redirect() {
  return null
}
