import type { Envelope } from '#contract/envelope.ts'
import type { QueryOf } from '#contract/page-queries.ts'

/** The signed text of a link in a mail. It stays in the address, where mail programs that unsubscribe by themselves put it. */
export function tokenOf(query: QueryOf<'token'>): string {
  return (query.get('token') ?? '').slice(0, 200)
}

/** Where no answer comes the page stays, and its button can be pressed again. */
export async function keepStep<Answer>(send: () => Promise<Envelope<Answer>>): Promise<Envelope<Answer>> {
  return send().catch(() => ({ code: 0, msg: '', data: null }))
}
