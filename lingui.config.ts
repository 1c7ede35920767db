import { readdirSync } from 'node:fs'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const TESTS = ['**/*.test.ts', '**/*.test.tsx']
const features = readdirSync(new URL('./site/features', import.meta.url))

/** The texts of every page are one catalogue; each feature has one of its own, sent with its pages only. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'cn', 'tw', 'kr', 'id'],
  catalogs: [
    { path: 'site/i18n/messages/{locale}', include: ['site'], exclude: ['site/features', ...TESTS] },
    ...features.map((feature) => ({
      path: `site/features/${feature}/messages/{locale}`,
      include: [`site/features/${feature}`],
      exclude: TESTS,
    })),
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  compileNamespace: 'ts',
})
