import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { z } from 'zod'

const text = readFileSync('deploy/Containerfile', 'utf8').replaceAll(/\\\n\s*/g, '')
const instructions = text.slice(text.lastIndexOf('\nFROM ')).split('\n')

function valuesOf(name: string): string[] {
  return instructions.flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : []))
}

function readCommand(instruction = ''): string[] {
  return z.array(z.string()).parse(JSON.parse(instruction.slice(instruction.indexOf('['))))
}

/** How a container engine runs the image: arguments of Node, variables and account. */
export const CONTAINER = {
  command: readCommand(valuesOf('CMD')[0]),
  healthCheck: readCommand(valuesOf('HEALTHCHECK')[0]).slice(1),
  environment: Object.fromEntries(
    valuesOf('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('='))),
  ),
  account: Number(valuesOf('USER')[0]?.split(':')[0]),
}

/** The commands that the stage of the packages runs after it has installed them. */
const PRUNE_PACKAGES = /^RUN .*npm ci --omit=dev && (.*)$/m.exec(text)?.[1] ?? 'false'
const REMOVED_PACKAGES = /\brm -rf ([^&]*)/.exec(PRUNE_PACKAGES)?.[1]?.trim().split(' ') ?? []

const lockFile = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().default(false) })) })

/**
 * Create the folder that the image has, without a container engine: the files it copies, and the installed packages that
 * `npm ci --omit=dev` would install. Must be outside this project, whose other packages would be found.
 */
export function assembleImage(folder: string): void {
  const { packages } = lockFile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  // The prune command would remove these. They are large, so they are not even copied.
  const removed = globSync(REMOVED_PACKAGES)
  const installed = Object.entries(packages).flatMap(([path, { dev }]) => {
    const isRemoved = removed.some((each) => path === each || path.startsWith(`${each}/`))
    // Optional packages of other systems do not exist.
    return /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) && !dev && !isRemoved && existsSync(path)
      ? [path]
      : []
  })
  copy(installed, folder)
  const { status, stderr } = spawnSync('sh', ['-c', PRUNE_PACKAGES], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const copied = valuesOf('COPY').flatMap((line) =>
    line.startsWith('--') ? [] : line.split(' ').slice(0, -1),
  )
  copy(['build'], folder)
  copy(copied, folder, EXCLUDED_FILES)
}

const ignoreFile = readFileSync('.dockerignore', 'utf8')
const EXCLUDED_FILES = ignoreFile.match(/(?<=^\*\*\/).+/gm) ?? []

/** Copy the files that a container engine gets to build from. */
export function copyBuildContext(folder: string): void {
  copy(ignoreFile.match(/(?<=^!).+/gm) ?? [], folder, EXCLUDED_FILES)
}

function copy(paths: readonly string[], folder: string, excluded: readonly string[] = []): void {
  const { stdout, status, stderr } = spawnSync(
    'sh',
    [
      '-c',
      'folder=$1; shift; tar -cf - "$@" | tar -xf - -C "$folder"',
      'copy',
      folder,
      ...excluded.map((pattern) => `--exclude=${pattern}`),
      ...paths,
    ],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stdout + stderr)
}
