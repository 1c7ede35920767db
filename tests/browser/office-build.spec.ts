import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { IS_FULL_RUN } from '#tests/full-run.ts'
import { expect, test } from './site-test.ts'
import { SOURCE_FOLDERS } from './stale-build.ts'

/** Folders that the build of the public pages reads. */
const SOURCES = [...SOURCE_FOLDERS.filter((folder) => folder !== 'office'), 'content']

/** Return the hash of each file that the public pages load; compressed copies follow from them. */
function hashFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  const hashes = files
    .filter((file) => file.isFile() && !/\.(?:br|gz)$/.test(file.name))
    .map((file) => {
      const path = join(file.parentPath, file.name)
      return [
        path.slice(folder.length),
        createHash('sha256').update(readFileSync(path)).digest('hex'),
      ] as const
    })
  return Object.fromEntries(hashes)
}

test('the files of the public pages are the same, byte for byte, if the office does not exist', () => {
  test.skip(!IS_FULL_RUN, 'builds the site a second time')
  const folder = mkdtempSync(join(tmpdir(), 'serein-build-'))
  try {
    for (const source of SOURCES) cpSync(source, join(folder, source), { recursive: true })
    for (const file of readdirSync('.').filter((name) => /\.(?:json|ts)$/.test(name)))
      cpSync(file, join(folder, file))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    const command = resolve('node_modules/.bin/react-router')
    execFileSync(command, ['build'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'pipe',
    })
    expect(hashFiles(join(folder, 'build', 'client'))).toEqual(hashFiles(resolve('build/client')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
