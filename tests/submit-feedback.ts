import { z } from 'zod'

const answer = z.object({ data: z.object({ reference: z.string() }) })

/** Send the feedback form as a visitor and return its reference. */
export async function submitFeedback(origin: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(`${origin}/api/Information/advice`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ countries: 'Australia', city: 'Perth', lang: 'en', country: 'au', ...fields }),
  })
  return answer.parse(await response.json()).data.reference
}
