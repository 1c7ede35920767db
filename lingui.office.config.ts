import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** The office has its own languages and one catalogue for all screens. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'cn'],
  catalogs: [
    {
      path: `${process.env.TEXTS_ROOT ?? '.'}/office/messages/{locale}`,
      include: ['office'],
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  compileNamespace: 'ts',
})
