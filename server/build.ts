import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { BUILD_INFO_FILE, type BuildInfo } from './observability/build-info.ts'

/** Build the pages, the server and the office, then compress the client assets at maximum quality. */
function build(): void {
  run('react-router', ['build'])
  run('vite', ['build', '--config', 'vite.office.config.ts', '--logLevel', 'warn'])
  for (const target of ['client', 'office']) compressAssets(join('build', target, 'assets'))
}

function run(command: string, parameters: readonly string[]): void {
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status } = spawnSync(command, parameters, { stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}

function compressAssets(assets: string): void {
  for (const name of readdirSync(assets)) {
    if (!/\.(js|css|svg)$/.test(name)) continue
    const file = join(assets, name)
    const bytes = readFileSync(file)
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, quality))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/**
 * Write the version and commit reported by `/metrics` and the log. COMMIT overrides git. Without both, a hash of the built server
 * tells two builds apart.
 */
function writeBuildInfo(): void {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const git = spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'], {
    encoding: 'utf8',
  })
  const commit = process.env.COMMIT || (git.status === 0 ? git.stdout.trim() : hashServer())
  writeFileSync(BUILD_INFO_FILE, `${JSON.stringify({ version, commit } satisfies BuildInfo)}\n`)
}

/** The names of the chunks contain hashes, and the entry names those it loads. */
function hashServer(): string {
  const hash = createHash('sha256').update(readFileSync('build/server/start.js'))
  for (const name of readdirSync('build/server/assets').sort()) hash.update(name)
  return `build-${hash.digest('hex').slice(0, 12)}`
}

build()
writeBuildInfo()
