import { writeFileSync } from 'node:fs'
import { argv } from 'node:process'

/**
 * Loaded before a command (`node --import`). When the command exits, its CPU time and peak memory, with all threads, are
 * written to the file in BENCH_USAGE.
 */
const file = process.env.BENCH_USAGE
if (file !== undefined && argv[1] !== undefined) {
  process.once('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
    const usage = { cpuSeconds: (userCPUTime + systemCPUTime) / 1_000_000, megabytes: maxRSS / 1_000 }
    writeFileSync(file, JSON.stringify(usage))
  })
}
