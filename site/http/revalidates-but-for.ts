import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * Decides for a route that what it shows is asked again, but not where the address differs in one query name alone, which
 * the page reads by itself. The same address once more is asked again.
 */
export function revalidatesButFor(name: string) {
  return ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => {
    const isOther = currentUrl.search !== nextUrl.search
    return isOther && without(currentUrl, name) === without(nextUrl, name) ? false : defaultShouldRevalidate
  }
}

function without(url: URL, name: string): string {
  const query = new URLSearchParams(url.search)
  query.delete(name)
  return `${url.pathname}?${query}`
}
