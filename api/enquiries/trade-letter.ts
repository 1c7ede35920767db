import type { SiteShell } from '#contract/site.ts'
import type { Db } from '#database/connect.ts'
import { getBrand } from '../site/brand.ts'
import type { FormServices } from './form-services.ts'

/** The letter for the trade, with what its subscriber agrees to: who collects the address, and who else gets it. */
export async function readTradeLetter(
  db: Db,
  { capturesLeads }: Pick<FormServices, 'capturesLeads'>,
): Promise<SiteShell['brand']['tradeLetter']> {
  const { title, text, consent, consentWithService } = (await getBrand(db, 'en')).facts.tradeLetter
  return { title, text, consent: capturesLeads ? consentWithService : consent }
}
