import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { BUILD_INFO_FILE, type BuildInfo } from './observability/build-info.ts'

/** Build the pages and the server, then compress the client assets at maximum quality. */
function build(): void {
  const result = spawnSync('react-router', ['build'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (result.status !== 0) process.exit(result.status ?? 1)
  const assets = join('build', 'client', 'assets')
  for (const name of readdirSync(assets)) {
    if (!/\.(js|css|svg)$/.test(name)) continue
    const file = join(assets, name)
    const bytes = readFileSync(file)
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, quality))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/** Write the version and commit reported by `/metrics` and the log. COMMIT overrides git; without both it is empty. */
function writeBuildInfo(): void {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const git = spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'], {
    encoding: 'utf8',
  })
  const commit = process.env.COMMIT || (git.status === 0 ? git.stdout.trim() : '')
  writeFileSync(BUILD_INFO_FILE, `${JSON.stringify({ version, commit } satisfies BuildInfo)}\n`)
}

build()
writeBuildInfo()
