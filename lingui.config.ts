import { readdirSync } from 'node:fs'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { LANGS } from './contract/languages.ts'

/** Root folder of the catalogues. `npm run messages:check` extracts into another one, to leave the site's unchanged. */
const CATALOGUE_ROOT = process.env.TEXTS_ROOT ?? '.'
const TEST_FILES = ['**/*.test.ts', '**/*.test.tsx']
const features = readdirSync(new URL('./site/features', import.meta.url))

/** One catalogue for all pages, one for the forms and one per feature; browsers load the last two with their pages only. */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...LANGS],
  catalogs: [
    {
      path: `${CATALOGUE_ROOT}/site/i18n/messages/{locale}`,
      include: ['site'],
      exclude: ['site/features', 'site/forms', ...TEST_FILES],
    },
    { path: `${CATALOGUE_ROOT}/site/forms/messages/{locale}`, include: ['site/forms'], exclude: TEST_FILES },
    ...features.map((feature) => ({
      path: `${CATALOGUE_ROOT}/site/features/${feature}/messages/{locale}`,
      include: [`site/features/${feature}`],
      exclude: TEST_FILES,
    })),
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  compileNamespace: 'ts',
})
