import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** The last release before this one, as a commit: upgrades start from it. */
export const LAST_RELEASE = { version: '1.0.0', commit: '608688fca9f6c20ea23cd9c207bcb1806ec3d99f' }

const CACHE = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'serein')
/** Marks a complete build. */
const BUILT = 'built'

/**
 * Return a folder with the last release, installed and built; the first time this takes minutes and needs the registry. Return
 * the reason if it cannot be had here.
 */
export async function provideLastRelease(): Promise<{ folder: string } | { reason: string }> {
  const folder = join(CACHE, LAST_RELEASE.commit.slice(0, 8))
  if (existsSync(join(folder, BUILT))) return { folder }
  if (!hasCommit()) return { reason: `the commit of ${LAST_RELEASE.version} is not in this clone` }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', LAST_RELEASE.commit], { maxBuffer: 2 ** 31 - 1 })
  execFileSync('tar', ['--extract', '--directory', folder], { input: archive })
  const isInstalled = await execute('npm', ['ci', '--prefer-offline'], { cwd: folder }).then(
    () => true,
    () => false,
  )
  if (!isInstalled) return { reason: `the packages of ${LAST_RELEASE.version} cannot be installed` }
  await execute('npm', ['run', 'build'], { cwd: folder, maxBuffer: 2 ** 26 })
  writeFileSync(join(folder, BUILT), '')
  return { folder }
}

function hasCommit(): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${LAST_RELEASE.commit}^{commit}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
