import type { PageQuery } from '#contract/pages.ts'

/** The signed text of a link in a mail. It stays in the address, where mail programs that unsubscribe by themselves put it. */
export function readToken(query: PageQuery<'token'>): string {
  return (query.get('token') ?? '').slice(0, 200)
}
