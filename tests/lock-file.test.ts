import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        integrity: z.string().optional(),
        resolved: z.string().optional(),
        optional: z.boolean().default(false),
        dev: z.boolean().default(false),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')

test('every installed package has an integrity hash, except optional development tools (decision 0017)', () => {
  const unchecked = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(unchecked.filter(([, { optional, dev }]) => !(optional && dev))).toEqual([])
})

test('the lock file names no registry, so that everyone can use their own', () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})
