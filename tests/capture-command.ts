import { vi } from 'vitest'

type CapturedRun = { code: number; stdout: string; stderr: string }

/**
 * Runs a command-line program in this process, which takes milliseconds instead of the half second of a process of its own, and
 * gives what it prints and its exit code. It sees no variable of the environment but those given.
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
