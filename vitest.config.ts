import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build/**', 'tests/browser/**'],
    globalSetup: 'tests/global-setup.ts',
    // Long enough that only a hanging test fails, even on a machine under five times the load.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    // Files share a process and its loaded modules; a third process works while others wait for a mail server or a timeout.
    isolate: false,
    maxWorkers: 3,
  },
})
