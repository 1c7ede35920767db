import { Outlet } from 'react-router'
import type { Route } from './+types/language.route'
import { LANGS } from './languages.ts'

/** English has no prefix, so `/en` is as unknown as any other. */
export async function loader({ params: { lang } }: Route.LoaderArgs) {
  if (lang !== undefined && (lang === 'en' || !LANGS.some((tag) => tag === lang))) {
    throw new Response(null, { status: 404 })
  }
  return null
}

export function shouldRevalidate() {
  return false
}

export default function Language() {
  return <Outlet />
}
