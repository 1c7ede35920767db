import { existsSync } from 'node:fs'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createProcessRunner } from './child-process.ts'

test.skipIf(!existsSync('/proc/self/oom_score_adj'))(
  'when memory runs out, the kernel ends a process of the server rather than the server',
  async () => {
    const { run } = createProcessRunner(pino({ level: 'silent' }), 'test')
    const read = 'Number(fs.readFileSync("/proc/self/oom_score_adj", "utf8"))'
    const program = `let score = 0; while (score === 0) score = ${read}; console.log(score)`
    const { output } = await run(['-e', program])
    expect(Number(output.toString())).toBe(500)
  },
)
