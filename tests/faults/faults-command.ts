import { cpSync } from 'node:fs'
import { z } from 'zod'
import { CommandError, defineCommand, rejectArguments, runCommand, UsageError } from '#system/run-command.ts'
import { cleanUpOnExit, createTemporaryFolder } from '../bench/processes.ts'
import { isBuilt, startSite } from '../bench/site-server.ts'
import { badInputs } from './bad-inputs.ts'
import { databaseOutage } from './database-outage.ts'
import type { Fault, Finding } from './fault.ts'
import { kill } from './kill/kill.ts'
import { overload } from './overload.ts'
import { rawRequests } from './raw-requests.ts'
import { severalInstances } from './several-instances.ts'
import { slowClients } from './slow-clients.ts'
import { smtpOutage } from './smtp-outage.ts'
import { soak } from './soak.ts'
import { upgrade } from './upgrade/upgrade.ts'

const USAGE = `npm run faults -- [options]

  --short        run the short version, as in every test run; leaves out those of upgrades and the soak test
  --only a,b     run only these faults: ${Object.keys(faults()).join(', ')}

Uses only the loopback interface. Stops by itself after an hour at most.`

/** All faults, in the order they run. */
function faults(): Readonly<Record<string, Fault>> {
  return {
    'bad-inputs': badInputs,
    'raw-requests': rawRequests,
    'slow-clients': slowClients,
    overload,
    'several-instances': severalInstances,
    'database-outage': databaseOutage,
    'smtp-outage': smtpOutage,
    kill,
    upgrade,
    soak,
  }
}

/** Milliseconds after which the run is aborted. */
const RUN_TIMEOUT_MS = 60 * 60_000

const options = { short: z.boolean().default(false), only: z.string().optional() }

/** Too long for every test run. */
const FULL_ONLY: readonly string[] = ['upgrade', 'soak']

/** Faults that mostly wait for timeouts. The short run, which measures no durations, runs them beside the others. */
const WAITING_FAULTS: readonly string[] = ['slow-clients', 'smtp-outage']

type NamedFault = { name: string; fault: Fault }

function listDefaultNames(isShort: boolean): string[] {
  return Object.keys(faults()).filter((name) => !(isShort && FULL_ONLY.includes(name)))
}

async function run(
  positionals: readonly string[],
  { short, only }: z.output<z.ZodObject<typeof options>>,
): Promise<number> {
  rejectArguments(positionals)
  const chosen = (only?.split(',') ?? listDefaultNames(short)).map((name) => {
    const fault = faults()[name]
    if (!fault) throw new UsageError(`Unknown fault: ${name}.`)
    return { name, fault }
  })
  if (!isBuilt()) throw new CommandError('There is no build to test; run `npm run build` first.')
  const content = createTemporaryFolder()
  await (await startSite({ dataDirectory: content })).stop()
  const isBeside = ({ name }: NamedFault) => short && WAITING_FAULTS.includes(name)
  const lanes = [chosen.filter((one) => !isBeside(one)), chosen.filter(isBeside)]
  const findings = (await Promise.all(lanes.map((lane) => runLane(lane, content, short)))).flat()
  const failures = findings.filter(({ holds }) => !holds)
  // Again, last: the test command quotes the end of the output.
  for (const failure of failures) console.log(formatFinding(failure))
  console.log(`\n${findings.length - failures.length} passed, ${failures.length} failed`)
  return failures.length === 0 ? 0 : 1
}

/** Run faults in turn, each on its own copy of the imported content. */
async function runLane(faults: readonly NamedFault[], content: string, isShort: boolean): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { name, fault } of faults) {
    const dataDirectory = createTemporaryFolder()
    cpSync(content, dataDirectory, { recursive: true })
    const started = performance.now()
    console.log(`… ${name}`)
    const found = await fault({ extent: isShort ? 'short' : 'full', dataDirectory })
    const seconds = Math.round((performance.now() - started) / 1_000)
    console.log([name, ...found.map(formatFinding), `  ${seconds} s`].join('\n'))
    findings.push(...found)
  }
  return findings
}

function formatFinding({ what, figure, holds }: Finding): string {
  return `  ${holds ? 'ok    ' : 'FAILED'} ${what}: ${figure}`
}

cleanUpOnExit()
setTimeout(() => {
  console.error('The fault tests timed out.')
  process.exit(1)
}, RUN_TIMEOUT_MS).unref()
process.exitCode = await runCommand({ usage: USAGE, command: defineCommand(options, run) })
process.exit()
