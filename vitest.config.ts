import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build/**', 'tests/browser/**'],
    globalSetup: 'tests/global-setup.ts',
    // A fresh PostgreSQL database takes 0.1 s on a quiet machine; two loaded cores need room.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
