import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build/**', 'tests/browser/**'],
    globalSetup: 'tests/global-setup.ts',
    // Limits for what hangs, not for what is slow: a machine may do five times as much besides.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    // Files share a process and what it has loaded; a third one works while others wait for a mail server or a time limit.
    isolate: false,
    maxWorkers: 3,
  },
})
