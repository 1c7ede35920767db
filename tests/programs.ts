import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Return the path of the first of these programs that is installed. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/** Install packages of Debian. Return false elsewhere, where this does not run as root, and where it fails. */
export function installPackages(names: readonly string[]): boolean {
  return (
    isRoot() &&
    runProgram('apt-get', ['update']) &&
    runProgram('apt-get', ['install', '-y', '--no-install-recommends', ...names])
  )
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Run a program with this process's output. Return whether it succeeded. */
export function runProgram(program: string, parameters: readonly string[]): boolean {
  const { status } = spawnSync(program, parameters, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
