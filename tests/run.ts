import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

type Count = { passed: number; failed: number }

const RESULTS = 'test-results'
const UNIT = join(RESULTS, 'unit.json')
const BROWSER = join(RESULTS, 'browser.json')

/** Steps that either hold or do not; each counts as one test. */
const CHECKS: readonly (readonly [name: string, command: string])[] = [
  ['format', 'npm run -s format'],
  ['lint', 'npm run -s lint'],
  ['types', 'npm run -s types'],
  ['texts', 'npm run -s texts'],
  ['content', 'npm run -s content -- check'],
  ['build', 'npm run -s build'],
  ['faults', 'npm run -s faults -- --short'],
]

function run(name: string, command: string): boolean {
  const started = performance.now()
  console.log(`\n— ${name}`)
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' })
  console.log(
    `— ${name}: ${status === 0 ? 'passed' : 'failed'} in ${Math.round((performance.now() - started) / 1_000)} s`,
  )
  return status === 0
}

function readJson(file: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** A run whose own exit code says failure counts at least one, so that a crash before the first test is not a pass. */
function counted(count: Count, isGood: boolean): Count {
  return isGood && count.passed > 0 ? count : { ...count, failed: Math.max(1, count.failed) }
}

function unitTests(): Count {
  const isGood = run(
    'unit tests',
    `npx vitest run --reporter=default --reporter=json --outputFile.json=${UNIT}`,
  )
  const { numPassedTests, numFailedTests } = readJson(UNIT)
  return counted({ passed: Number(numPassedTests ?? 0), failed: Number(numFailedTests ?? 0) }, isGood)
}

function browserTests(): Count {
  const isGood = run('browser tests', 'npm run -s test:browser')
  const stats: unknown = readJson(BROWSER).stats
  const { expected, unexpected, flaky } = { expected: 0, unexpected: 0, flaky: 0, ...Object(stats) }
  return counted({ passed: Number(expected) + Number(flaky), failed: Number(unexpected) }, isGood)
}

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const counts: Count[] = CHECKS.map(([name, command]) =>
  run(name, command) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
)
counts.push(unitTests(), browserTests())
const total = counts.reduce(
  (sum, count) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed }),
  {
    passed: 0,
    failed: 0,
  },
)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
