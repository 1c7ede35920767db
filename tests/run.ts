import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { IS_FULL_RUN } from './extent.ts'

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
  ['content', 'npm run -s content -- check --strict'],
]

/** Runs a step. Its output appears at once, or, for a step that runs beside another, in one piece at its end. */
async function run(name: string, command: string, { isBeside = false } = {}): Promise<boolean> {
  const started = performance.now()
  if (!isBeside) console.log(`\n— ${name}`)
  const child = spawn(command, {
    shell: true,
    stdio: ['inherit', isBeside ? 'pipe' : 'inherit', isBeside ? 'pipe' : 'inherit'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (isBeside) console.log(`\n— ${name}\n${output.trimEnd()}`)
  const seconds = Math.round((performance.now() - started) / 1_000)
  console.log(`— ${name}: ${status === 0 ? 'passed' : 'failed'} in ${seconds} s`)
  return status === 0
}

async function step(name: string, command: string, options?: { isBeside: boolean }): Promise<Count> {
  return (await run(name, command, options)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function checks(): Promise<Count> {
  const counts: Count[] = []
  for (const [name, command] of CHECKS) counts.push(await step(name, command, { isBeside: true }))
  return sum(counts)
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** A run whose own exit code says failure counts at least one, so that a crash before the first test is not a pass. */
function counted(count: Count, isGood: boolean): Count {
  return isGood && count.passed > 0 ? count : { ...count, failed: Math.max(1, count.failed) }
}

const unitReport = z.object({
  numPassedTests: z.number().catch(0),
  numFailedTests: z.number().catch(0),
  testResults: z
    .array(
      z.object({
        assertionResults: z.array(z.object({ title: z.string(), duration: z.number().catch(0) })),
      }),
    )
    .catch([]),
})

async function unitTests(): Promise<Count> {
  const isGood = await run(
    'unit tests',
    `npx vitest run --reporter=default --reporter=json --outputFile.json=${UNIT}`,
  )
  const { numPassedTests, numFailedTests } = unitReport.parse(readJson(UNIT))
  return counted({ passed: numPassedTests, failed: numFailedTests }, isGood)
}

const browserSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
    }),
  ),
  get suites() {
    return z.array(browserSuite).optional()
  },
})

const browserReport = z.object({
  suites: z.array(browserSuite).catch([]),
  stats: z
    .object({ expected: z.number(), unexpected: z.number(), flaky: z.number() })
    .catch({ expected: 0, unexpected: 0, flaky: 0 }),
})

async function browserTests(): Promise<Count> {
  const isGood = await run('browser tests', 'npm run -s test:browser')
  const { expected, unexpected, flaky } = browserReport.parse(readJson(BROWSER)).stats
  return counted({ passed: expected + flaky, failed: unexpected }, isGood)
}

/** The tests that took longest, unit and browser tests together. */
function slowest(): string[] {
  const specsOf = ({ specs, suites = [] }: z.infer<typeof browserSuite>): typeof specs => [
    ...specs,
    ...suites.flatMap(specsOf),
  ]
  const unit = unitReport
    .parse(readJson(UNIT))
    .testResults.flatMap(({ assertionResults }) => assertionResults)
  const browser = browserReport
    .parse(readJson(BROWSER))
    .suites.flatMap(specsOf)
    .map(({ title, tests }) => ({
      title,
      duration: Math.max(...tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
    }))
  return [...unit, ...browser]
    .sort((a, b) => b.duration - a.duration)
    .slice(0, 10)
    .map(({ title, duration }) => `${(duration / 1_000).toFixed(1).padStart(7)} s  ${title}`)
}

function sum(counts: readonly Count[]): Count {
  return counts.reduce(
    (total, count) => ({ passed: total.passed + count.passed, failed: total.failed + count.failed }),
    { passed: 0, failed: 0 },
  )
}

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const counts = [
  ...(await Promise.all([step('build', 'npm run -s build'), checks()])),
  // Fault runs mostly wait for time-outs.
  ...(await Promise.all([
    unitTests(),
    step('faults', `npm run -s faults${IS_FULL_RUN ? '' : ' -- --short'}`, { isBeside: true }),
  ])),
  await browserTests(),
]
const total = sum(counts)
console.log(`\nThe ten slowest tests:\n${slowest().join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
