import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { IS_FULL_RUN } from './full-run.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

type StepResult = { passed: number; failed: number; failures: readonly string[] }

const RESULTS = 'test-results'
const UNIT = join(RESULTS, 'unit.json')
const BROWSER = join(RESULTS, 'browser.json')

/** Checks that pass or fail as a whole; each counts as one test. */
const STATIC_CHECKS: readonly (readonly [name: string, command: string])[] = [
  ['format', 'npm run -s format'],
  ['lint', 'npm run -s lint'],
  ['types', 'npm run -s typecheck'],
  ['messages', 'npm run -s messages:check'],
  ['content', 'npm run -s content -- check --strict'],
]

/** Run a command. Print its output as it arrives, or in one piece at the end if another command runs concurrently. */
async function runCommand(name: string, command: string, { isConcurrent = false } = {}) {
  const started = performance.now()
  if (!isConcurrent) console.log(`\n— ${name}`)
  const child = spawn(command, {
    shell: true,
    stdio: ['inherit', isConcurrent ? 'pipe' : 'inherit', isConcurrent ? 'pipe' : 'inherit'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (isConcurrent) console.log(`\n— ${name}\n${output.trimEnd()}`)
  const seconds = Math.round((performance.now() - started) / 1_000)
  console.log(`— ${name}: ${status === 0 ? 'passed' : 'failed'} in ${seconds} s`)
  return { hasPassed: status === 0, output }
}

async function runStep(
  name: string,
  command: string,
  options?: { isConcurrent: boolean },
): Promise<StepResult> {
  const { hasPassed, output } = await runCommand(name, command, options)
  if (hasPassed) return { passed: 1, failed: 0, failures: [] }
  return {
    passed: 0,
    failed: 1,
    failures: [[name, ...output.trimEnd().split('\n').slice(-20)].join('\n    ')],
  }
}

async function runStaticChecks(): Promise<StepResult> {
  const results: StepResult[] = []
  for (const [name, command] of STATIC_CHECKS)
    results.push(await runStep(name, command, { isConcurrent: true }))
  return sumResults(results)
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** Count at least one failure if the exit code or the number of tests indicates one: a crash before the first test must fail. */
function withAtLeastOneFailure(result: StepResult, hasPassed: boolean): StepResult {
  return hasPassed && result.passed > 0 ? result : { ...result, failed: Math.max(1, result.failed) }
}

/** Format a failed test: its title and the first lines of its message, without terminal colours. */
function formatFailure(title: string, message = ''): string {
  return [title, ...stripVTControlCharacters(message).split('\n').slice(0, 8)].join('\n    ')
}

const unitReport = z.object({
  numPassedTests: z.number().catch(0),
  numFailedTests: z.number().catch(0),
  testResults: z
    .array(
      z.object({
        name: z.string(),
        message: z.string().catch(''),
        status: z.string(),
        assertionResults: z.array(
          z.object({
            title: z.string(),
            duration: z.number().catch(0),
            status: z.string(),
            failureMessages: z.array(z.string()).catch([]),
          }),
        ),
      }),
    )
    .catch([]),
})

async function runUnitTests(): Promise<StepResult> {
  const { hasPassed } = await runCommand(
    'unit tests',
    `npx vitest run --reporter=default --reporter=json --outputFile.json=${UNIT}`,
    { isConcurrent: true },
  )
  const { numPassedTests, numFailedTests, testResults } = unitReport.parse(readJson(UNIT))
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed')
      const file = relative('.', name)
      if (tests.length === 0) return [formatFailure(file, message)]
      return tests.map(({ title, failureMessages }) =>
        formatFailure(`${file} › ${title}`, failureMessages[0]),
      )
    })
  return withAtLeastOneFailure({ passed: numPassedTests, failed: numFailedTests, failures }, hasPassed)
}

const browserSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      ok: z.boolean(),
      tests: z.array(
        z.object({
          results: z.array(
            z.object({
              duration: z.number(),
              error: z.object({ message: z.string().optional() }).optional(),
            }),
          ),
        }),
      ),
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

function readBrowserSpecs() {
  const specsOf = ({ specs, suites = [] }: z.infer<typeof browserSuite>): typeof specs => [
    ...specs,
    ...suites.flatMap(specsOf),
  ]
  return browserReport.parse(readJson(BROWSER)).suites.flatMap(specsOf)
}

async function runBrowserTests(): Promise<StepResult> {
  const { hasPassed } = await runCommand('browser tests', 'npm run -s test:browser')
  const { expected, unexpected, flaky } = browserReport.parse(readJson(BROWSER)).stats
  const failures = readBrowserSpecs()
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      formatFailure(`${file} › ${title}`, tests.flatMap(({ results }) => results).at(-1)?.error?.message),
    )
  return withAtLeastOneFailure({ passed: expected + flaky, failed: unexpected, failures }, hasPassed)
}

/** List the ten slowest unit and browser tests. */
function listSlowestTests(): string[] {
  const unit = unitReport
    .parse(readJson(UNIT))
    .testResults.flatMap(({ assertionResults }) => assertionResults)
  const browser = readBrowserSpecs().map(({ title, tests }) => ({
    title,
    duration: Math.max(...tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  }))
  return [...unit, ...browser]
    .sort((a, b) => b.duration - a.duration)
    .slice(0, 10)
    .map(({ title, duration }) => `${(duration / 1_000).toFixed(1).padStart(7)} s  ${title}`)
}

function sumResults(results: readonly StepResult[]): StepResult {
  return results.reduce(
    (total, { passed, failed, failures }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      failures: [...total.failures, ...failures],
    }),
    { passed: 0, failed: 0, failures: [] },
  )
}

// Share compiled code between the processes that tests start: 0.25 s of CPU each instead of 0.6 s.
process.env.NODE_COMPILE_CACHE ??= join('node_modules', '.cache', 'node')
process.env.TMPDIR = createTemporaryFolder()
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const checks = runStaticChecks()
const build = await runStep('build', 'npm run -s build')
// Fault tests mostly wait for timeouts.
const faults = runStep('faults', `npm run -s faults${IS_FULL_RUN ? '' : ' -- --short'}`, {
  isConcurrent: true,
})
const unitTests = runUnitTests()
// The last unit tests leave much of the CPU idle.
await faults
const browserTests = await runBrowserTests()
const engines = IS_FULL_RUN ? [await runStep('engines', 'npm run -s test:engines')] : []
const total = sumResults([await checks, build, await unitTests, await faults, browserTests, ...engines])
console.log(`\nThe ten slowest tests:\n${listSlowestTests().join('\n')}`)
if (total.failures.length > 0) console.log(`\nFailed:\n  ${total.failures.join('\n  ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
