import { vi } from 'vitest'

type CapturedRun = { code: number; stdout: string; stderr: string }

/**
 * Run a command in this process and return its exit code and output. This takes milliseconds; a child process takes half a
 * second. The command sees only the given environment variables.
 */
export async function captureCommand(
  run: () => Promise<number>,
  environment: Readonly<Record<string, string>>,
): Promise<CapturedRun> {
  const printed = { stdout: '', stderr: '' }
  const capture = (stream: keyof typeof printed, end: string) => (text: unknown) => {
    printed[stream] += `${text}${end}`
    return true
  }
  const mocks = [
    vi.spyOn(process.stdout, 'write').mockImplementation(capture('stdout', '')),
    vi.spyOn(process.stderr, 'write').mockImplementation(capture('stderr', '')),
    vi.spyOn(console, 'log').mockImplementation(capture('stdout', '\n')),
    vi.spyOn(console, 'error').mockImplementation(capture('stderr', '\n')),
  ]
  const { env } = process
  process.env = { ...environment }
  try {
    return { code: await run(), ...printed }
  } finally {
    process.env = env
    for (const mock of mocks) mock.mockRestore()
  }
}
