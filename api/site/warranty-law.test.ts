import { expect, test } from 'vitest'
import { getWarrantyLaw } from '#contract/content-pages.ts'
import { LANGS } from '#contract/languages.ts'
import { DIALECTS } from '#database/testing.ts'
import { shareDemoDatabase } from '#tests/demo-database.ts'
import { createCaller } from '../caller.ts'

const demonstration = shareDemoDatabase()

/**
 * Mandatory text of a warranty against defects for goods with services: regulation 90 of the Competition and Consumer
 * Regulations 2010 (Cth), in force since 9 June 2019. Repeated here so that no edit of the content changes it unnoticed.
 */
const PRESCRIBED = [
  'Our goods and services come with guarantees that cannot be excluded under the Australian Consumer Law.',
  'For major failures with the service, you are entitled:',
  'to cancel your service contract with us; and',
  'to a refund for the unused portion, or to compensation for its reduced value.',
  'You are also entitled to choose a refund or replacement for major failures with goods.',
  'If a failure with the goods or a service does not amount to a major failure,',
  'you are entitled to have the failure rectified in a reasonable time.',
  'If this is not done you are entitled to a refund for the goods',
  'and to cancel the contract for the service and obtain a refund of any unused portion.',
  'You are also entitled to be compensated for any other reasonably foreseeable loss or damage',
  'from a failure in the goods or service.',
].join(' ')

for (const dialect of DIALECTS) {
  test(`the mandatory warranty text matches the regulation word for word, in every language (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    for (const lang of LANGS) {
      const { law, translation } = await callApi(getWarrantyLaw, {}, lang)
      expect(law, lang).toBe(PRESCRIBED)
      // English needs no translation; the other languages must not repeat the English text.
      expect(translation === '', lang).toBe(lang === 'en')
      expect(translation, lang).not.toBe(PRESCRIBED)
    }
  })
}
