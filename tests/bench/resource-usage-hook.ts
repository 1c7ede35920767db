import { writeFileSync } from 'node:fs'
import { argv } from 'node:process'

/**
 * Loaded before a command (`node --import`): at its end writes what it used into the file named by BENCH_USAGE. Threads
 * count with their process.
 */
const file = process.env.BENCH_USAGE
if (file !== undefined && argv[1] !== undefined) {
  process.once('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
    const usage = { cpuSeconds: (userCPUTime + systemCPUTime) / 1_000_000, megabytes: maxRSS / 1_000 }
    writeFileSync(file, JSON.stringify(usage))
  })
}
