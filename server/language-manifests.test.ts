import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeLanguageManifests } from './language-manifests.ts'

test('a visitor is sent the routes of one language, and only files that not every page has', () => {
  const folder = mkdtempSync(join(tmpdir(), 'manifests-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const route = (id: string) => ({ id, hasLoader: true, hasAction: false, imports: ['/shared.js', '/a.js'] })
  const whole = {
    url: '/assets/manifest-1a2b.js',
    entry: { imports: ['/shared.js'] },
    routes: { root: route('root'), 'en /': route('en /'), 'kr /': route('kr /'), other: route('other') },
  }
  writeFileSync(join(folder, 'manifest-1a2b.js'), `window.__reactRouterManifest=${JSON.stringify(whole)};`)
  writeLanguageManifests(folder)
  const text = readFileSync(join(folder, 'manifest-1a2b.kr.js'), 'utf8')
  const part: unknown = JSON.parse(text.slice('window.__reactRouterManifest='.length, -1))
  const sent = (id: string) => ({ id, hasLoader: true, imports: ['/a.js'] })
  expect(part).toEqual({
    url: '/assets/manifest-1a2b.kr.js',
    entry: { imports: ['/shared.js'] },
    routes: { root: sent('root'), 'kr /': sent('kr /'), other: sent('other') },
  })
})
