import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { ConfigError, EXIT_CONFIG } from './config.ts'

/** What the person at the terminal can mend: printed without a stack, exit code 1. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError'
}

/** A command that was typed wrongly: printed with the usage, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** For a first word that is missing or that no command has. */
export function unknownCommand(name: string | undefined): UsageError {
  return new UsageError(name === undefined ? 'Which command?' : `There is no command ${name}.`)
}

/** Throws a UsageError for words that a command does not take. */
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
  /** Options in the form of `parseArgs`; others are refused. */
  options: Options
  /** Does the work with the words and options given, and returns the exit code. */
  run: (positionals: readonly string[], values: Values<Options>) => Promise<number>
  /** Arguments after the program's name; those of this process when left out. */
  args?: readonly string[]
}

/**
 * Runs a command-line program and gives its exit code: what `run` returns, 0 for help, 1 for a failure, 2 for wrong usage,
 * 78 for wrong configuration. Unforeseen errors keep their stack.
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
    // After its first sentence Node explains how to pass a file name that begins with a dash.
    throw error instanceof Error ? new UsageError(error.message.split('. ')[0]) : error
  }
}

/** Prints an error as far as it helps the person at the terminal, and returns the exit code. */
function reportFailure(error: unknown, usage: string): number {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n\n${usage}\n`)
    return EXIT_USAGE
  }
  return reportError(error)
}

/** Prints an error on standard error and returns the exit code of a program that ends by it. */
export function reportError(error: unknown): number {
  process.stderr.write(`${describeError(error)}\n`)
  return error instanceof ConfigError ? EXIT_CONFIG : EXIT_FAILURE
}

/**
 * An error as text for a terminal: the message alone where it is about the configuration, the arguments or the system (a file,
 * the network, the database), otherwise with its stack.
 */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigError || error instanceof CommandError) return error.message
  // Where a host has several addresses, the message is empty and each attempt has its own.
  if (error instanceof AggregateError) return error.errors.map(describeError).join('\n')
  const isSystemError = 'code' in error && typeof error.code === 'string'
  return isSystemError ? error.message : (error.stack ?? error.message)
}
