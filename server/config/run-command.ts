import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { ConfigError, EXIT_CONFIG } from './config.ts'

/** An error the user can fix: printed without a stack, exit code 1. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError'
}

/** An invalid command line: printed with the usage, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Return the error for a missing or unknown command name. */
export function unknownCommand(name: string | undefined): UsageError {
  return new UsageError(name === undefined ? 'Missing command.' : `Unknown command: ${name}`)
}

/** Reject positional arguments that a command does not take. @throws {UsageError} */
export function rejectArguments(args: readonly string[]): void {
  if (args.length > 0) throw new UsageError(`Unexpected argument: ${args.join(' ')}`)
}

const EXIT_FAILURE = 1
const EXIT_USAGE = 2

type Arguments<Options> = { args: string[]; options: Options; allowPositionals: true }
type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<Arguments<Options>>
>['values']

export type Command<Options extends ParseArgsOptionsConfig> = {
  /** Printed for `--help`, `-h` and `help`, and after a usage error. */
  usage: string
  /** Options in the format of `parseArgs`; any other option is a usage error. */
  options: Options
  /** Executes the command and returns the exit code. */
  run: (positionals: readonly string[], values: Values<Options>) => Promise<number>
  /** Arguments after the program name; defaults to those of this process. */
  args?: readonly string[]
}

/**
 * Run a command-line program and return its exit code: that of `run`, 0 for help, 1 for a failure, 2 for a usage error,
 * 78 for an invalid configuration. Unexpected errors are printed with their stack.
 */
export async function runCommand<const Options extends ParseArgsOptionsConfig>({
  usage,
  options,
  run,
  args = process.argv.slice(2),
}: Command<Options>): Promise<number> {
  if (args[0] === 'help' || args.some((arg) => arg === '--help' || arg === '-h')) {
    process.stdout.write(`${usage}\n`)
    return 0
  }
  try {
    const { values, positionals } = parse(args, options)
    return await run(positionals, values)
  } catch (error) {
    return reportFailure(error, usage)
  }
}

function parse<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    return parseArgs<Arguments<Options>>({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    // The rest of Node's message explains how to pass a file name that starts with a dash.
    throw error instanceof Error ? new UsageError(error.message.split('. ')[0]) : error
  }
}

function reportFailure(error: unknown, usage: string): number {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n\n${usage}\n`)
    return EXIT_USAGE
  }
  return reportError(error)
}

/** Print an error to standard error and return the exit code for it. */
export function reportError(error: unknown): number {
  process.stderr.write(`${describeError(error)}\n`)
  return error instanceof ConfigError ? EXIT_CONFIG : EXIT_FAILURE
}

/** Format configuration, command and system errors (files, network, database) as their message, others with their stack. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigError || error instanceof CommandError) return error.message
  // If a host has several IP addresses, the message is empty and each attempt has its own.
  if (error instanceof AggregateError) return error.errors.map(describeError).join('\n')
  const isSystemError = 'code' in error && typeof error.code === 'string'
  return isSystemError ? error.message : (error.stack ?? error.message)
}
