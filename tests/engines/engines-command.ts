import { CommandError, defineCommand, rejectArguments, runCommand } from '#system/run-command.ts'
import { cleanUpOnExit, createTemporaryFolder } from '../bench/processes.ts'
import { isBuilt, startSite } from '../bench/site-server.ts'
import { type Engine, EnginePage } from './engine.ts'
import { findEngines } from './find-engines.ts'
import { VISITS, type Visit } from './visits.ts'

const USAGE = `npm run test:engines

  Makes the main journey through the built site in Firefox and in WebKit, the engine of Safari. An engine that is not installed and
  could not be is skipped, or fails with ENGINES=required.`

/** The journey is made faster than people are, several times from one address. */
const SITE_ENVIRONMENT = {
  FORMS_PER_ADDRESS: '0',
  FORMS_PER_MINUTE: '0',
  FORMS_MIN_SECONDS: '0',
  FORMS_REPEAT_MINUTES: '0',
}

/** Milliseconds after which the run is aborted. */
const RUN_TIMEOUT_MS = 15 * 60_000

async function run(positionals: readonly string[]): Promise<number> {
  rejectArguments(positionals)
  if (!isBuilt()) throw new CommandError('There is no build to test; run `npm run build` first.')
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const site = await startSite({
    dataDirectory: createTemporaryFolder(),
    isPinned: false,
    environment: SITE_ENVIRONMENT,
  })
  for (const [name, open] of Object.entries(findEngines())) {
    if (open) {
      for (const visit of VISITS) counts[await makeVisit(name, open, visit, site.origin)] += 1
    } else {
      console.log(`${name} is not installed and could not be.`)
      counts[process.env.ENGINES === 'required' ? 'failed' : 'skipped'] += VISITS.length
    }
  }
  await site.stop()
  console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
  return counts.failed === 0 ? 0 : 1
}

async function makeVisit(
  name: string,
  open: Engine,
  { title, view, run, expectedErrors }: Visit,
  origin: string,
): Promise<'passed' | 'failed'> {
  const started = performance.now()
  const faults: string[] = []
  try {
    const driver = await open(view)
    try {
      await run(new EnginePage(driver), origin)
    } catch (error) {
      faults.push(String(error))
    }
    faults.push(...driver.errors().filter((text) => !expectedErrors?.test(text)))
    await driver.close()
  } catch (error) {
    faults.push(String(error))
  }
  const seconds = Math.round((performance.now() - started) / 1_000)
  const result = faults.length === 0 ? 'passed' : 'failed'
  console.log([`${name}: ${title}: ${result} in ${seconds} s`, ...faults].join('\n  '))
  return result
}

cleanUpOnExit()
setTimeout(() => {
  console.error('The run timed out.')
  process.exit(1)
}, RUN_TIMEOUT_MS).unref()
process.exitCode = await runCommand({ usage: USAGE, command: defineCommand({}, run) })
process.exit()
