import { cpSync } from 'node:fs'
import { CommandError, rejectArguments, runCommand, UsageError } from '#config/run-command.ts'
import { leaveNothingBehind, makeTemporaryFolder } from '../bench/processes.ts'
import { isBuilt, startSite } from '../bench/site-server.ts'
import { badInputs } from './bad-inputs.ts'
import { databaseAway } from './database-away.ts'
import type { Fault, Finding } from './fault.ts'
import { kill } from './kill/kill.ts'
import { mailAway } from './mail-away.ts'
import { overload } from './overload.ts'
import { rawRequests } from './raw-requests.ts'
import { severalInstances } from './several-instances.ts'
import { slowClients } from './slow-clients.ts'
import { soak } from './soak.ts'

const USAGE = `npm run faults -- [options]

  --short        the version that is part of every test run; without the soak, which takes its time
  --only a,b     only these: ${Object.keys(faults()).join(', ')}

Everything happens on this machine's loopback address, is bounded, and stops by itself.`

/** What can be done to the site, in this order. */
function faults(): Readonly<Record<string, Fault>> {
  return {
    'bad-inputs': badInputs,
    'raw-requests': rawRequests,
    'slow-clients': slowClients,
    overload,
    'several-instances': severalInstances,
    'database-away': databaseAway,
    'mail-away': mailAway,
    kill,
    soak,
  }
}

/** Milliseconds after which the run gives up. */
const LIMIT = 45 * 60_000

const options = {
  short: { type: 'boolean', default: false },
  only: { type: 'string' },
} as const

type Given = { short: boolean; only?: string | undefined }

function namesOf(isShort: boolean): string[] {
  return Object.keys(faults()).filter((name) => !(isShort && name === 'soak'))
}

async function run(words: readonly string[], { short, only }: Given): Promise<number> {
  rejectArguments(words)
  const chosen = (only?.split(',') ?? namesOf(short)).map((name) => {
    const fault = faults()[name]
    if (!fault) throw new UsageError(`There is no fault ${name}.`)
    return { name, fault }
  })
  if (!isBuilt()) throw new CommandError('There is no build to try; run `npm run build` first.')
  const content = makeTemporaryFolder()
  await (await startSite({ dataDirectory: content })).stop()
  const findings: Finding[] = []
  for (const { name, fault } of chosen) {
    const dataDirectory = makeTemporaryFolder()
    cpSync(content, dataDirectory, { recursive: true })
    const started = performance.now()
    console.log(`… ${name}`)
    const found = await fault({ extent: short ? 'short' : 'whole', dataDirectory })
    for (const { what, figure, holds } of found)
      console.log(`  ${holds ? 'holds ' : 'FAILS '} ${what}: ${figure}`)
    console.log(`  ${Math.round((performance.now() - started) / 1_000)} s`)
    findings.push(...found)
  }
  const failed = findings.filter(({ holds }) => !holds).length
  console.log(`\n${findings.length - failed} hold, ${failed} fail`)
  return failed === 0 ? 0 : 1
}

leaveNothingBehind()
setTimeout(() => {
  console.error('The faults take too long; the run is given up.')
  process.exit(1)
}, LIMIT).unref()
process.exitCode = await runCommand({ usage: USAGE, options, run })
process.exit()
