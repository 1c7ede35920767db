import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { EXIT_CONFIG } from '#system/config.ts'
import { isInstalled, OPERATOR_COMMANDS } from './testing.ts'

const read = (name: string) => readFileSync(join('deploy', name), 'utf8')
const unit = read('serein.service')

test('under systemd, only a proxy on the same machine can reach the site', () => {
  expect(unit).toMatch(/^Environment=HOST=127\.0\.0\.1$/m)
  // Containers read this file too, and there the proxy connects from another host.
  expect(read('environment.example')).not.toMatch(/^#?HOST=/m)
})

test('deploy/serein runs every command for operators with the user and settings of the site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'serein-by-hand-'))
  try {
    // A stub of systemd-run that prints its arguments.
    writeFileSync(join(folder, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
    const env = { PATH: folder }
    const runScript = (...tokens: string[]) =>
      execFileSync('deploy/serein', tokens, { env, encoding: 'utf8' }).trimEnd().split('\n')
    for (const [name, program] of OPERATOR_COMMANDS) {
      const tokens = runScript(name, 'with a space')
      expect(tokens.slice(-program.length - 1)).toEqual([...program, 'with a space'])
      expect(existsSync(program.find((token) => !token.startsWith('--')) ?? '')).toBe(true)
    }
    const tokens = runScript('enquiries', '--', 'list', '--spam', 'yes')
    expect(tokens.slice(-4)).toEqual(['api/enquiries/enquiries-command.ts', 'list', '--spam', 'yes'])
    for (const line of ['EnvironmentFile', 'WorkingDirectory', 'UMask'])
      expect(tokens).toContain(`--property=${new RegExp(`^${line}=.+$`, 'm').exec(unit)?.[0]}`)
    expect(tokens).toContain(`--uid=${/^User=(.+)$/m.exec(unit)?.[1]}`)
    expect(spawnSync('deploy/serein', ['erase'], { env }).status).toBe(2)
    for (const [name] of OPERATOR_COMMANDS)
      expect(runScript('--help').join()).toMatch(new RegExp(` ${name}[ ,]`))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('systemd does not restart a site with an invalid configuration', () => {
  expect(unit).toContain(`\nRestartPreventExitStatus=${EXIT_CONFIG}\n`)
})

test('the site survives when the OOM killer ends a document process', () => {
  expect(unit).toMatch(/^OOMPolicy=continue$/m)
})

test('systemd allows the server to lower the priority of picture processing', () => {
  expect(unit).toMatch(/^SystemCallFilter=~.*@resources$[\s\S]*^SystemCallFilter=setpriority$/m)
})

test.skipIf(!isInstalled('systemd-analyze'))('systemd accepts the units', () => {
  const units = readdirSync('deploy').filter((name) => /\.(service|timer)$/.test(name))
  const folder = mkdtempSync(join(tmpdir(), 'serein-units-'))
  try {
    for (const name of units) {
      // The unit's program exists only on a machine with a release.
      const text = read(name).replaceAll('/srv/serein/current/node_modules/.bin/node', process.execPath)
      writeFileSync(join(folder, basename(name)), text)
    }
    const output = execFileSync('systemd-analyze', ['verify', ...units.map((name) => join(folder, name))], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    expect(output).toBe('')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
