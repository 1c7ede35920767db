import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'cn', 'tw', 'kr', 'id'],
  catalogs: [
    { path: 'site/i18n/messages/{locale}', include: ['site'], exclude: ['**/*.test.ts', '**/*.test.tsx'] },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  compileNamespace: 'ts',
})
