import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findNewerSource } from './browser/stale-build.ts'

test('a build is stale if a source file is newer, and not if only a test is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stale-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const room = join(folder, 'site')
  mkdirSync(join(room, 'ui'), { recursive: true })
  const file = (path: string, seconds: number) => {
    writeFileSync(join(folder, path), '')
    utimesSync(join(folder, path), seconds, seconds)
    return join(folder, path)
  }
  const built = file('start.js', 100)
  file('site/ui/old.ts', 50)
  file('site/ui/new.test.ts', 150)
  expect(findNewerSource(built, [room])).toBeUndefined()
  const changed = file('site/ui/new.ts', 120)
  expect(findNewerSource(built, [room])).toBe(changed)
})
