import { startSite } from '../bench/site-server.ts'
import type { Fault } from './fault.ts'

/** Pages asked for at one moment, each of which must be rendered. */
const CROWD = { short: 600, whole: 3_000 }

/** More requests than can be rendered: some get a 503 that says when to come back, none fails, and probes answer. */
export const overload: Fault = async ({ extent, dataDirectory }) => {
  const site = await startSite({ dataDirectory })
  try {
    const crowd = Array.from({ length: CROWD[extent] }, (_, place) =>
      fetch(`${site.origin}/productlist?id=1&from=${place}`).then(async (answer) => {
        await answer.arrayBuffer()
        return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
      }),
    )
    const probe = await fetch(`${site.origin}/healthz`)
    const answers = await Promise.allSettled(crowd)
    const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    const served = given.filter(({ status }) => status === 200).length
    const refused = given.filter(({ status }) => status === 503)
    const after = await fetch(`${site.origin}/productlist?id=1&from=after`)
    return [
      {
        what: `${crowd.length} pages asked for at one moment`,
        figure: `${served} served, ${refused.length} asked to come back, ${answers.length - given.length} broken`,
        holds:
          served > 0 &&
          served + refused.length === answers.length &&
          refused.every(({ retryAfter }) => retryAfter !== null),
      },
      { what: 'a probe meanwhile', figure: String(probe.status), holds: probe.status === 200 },
      { what: 'a page afterwards', figure: String(after.status), holds: after.status === 200 },
    ]
  } finally {
    await site.stop()
  }
}
