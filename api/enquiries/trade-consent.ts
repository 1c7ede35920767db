import type { Db } from '#database/connect.ts'
import { getBrand } from '../site/brand.ts'
import type { FormServices } from './services.ts'

/** What a subscriber of the trade letter is shown and agrees to: who collects the address, and who else gets it. English, as the letter is. */
export async function tradeConsent(
  db: Db,
  { capturesLeads }: Pick<FormServices, 'capturesLeads'>,
): Promise<string> {
  const { name } = (await getBrand(db, 'en')).words
  const service = capturesLeads ? ', and gives the address to the service that sends it' : ''
  return `By subscribing you agree that ${name} sends this letter to your address${service}. Every letter has a link to stop it.`
}
