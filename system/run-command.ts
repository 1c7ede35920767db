import { parseArgs } from 'node:util'
import { z } from 'zod'
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
function unknownCommand(name: string | undefined): UsageError {
  return new UsageError(name === undefined ? 'Missing command.' : `Unknown command: ${name}`)
}

/** Reject positional arguments that a command does not take. @throws {UsageError} */
export function rejectArguments(args: readonly string[]): void {
  if (args.length > 0) throw new UsageError(`Unexpected argument: ${args.join(' ')}`)
}

const EXIT_FAILURE = 1
const EXIT_USAGE = 2

/** A command with the options it takes, in the format of `parseArgs`; `run` returns the exit code. */
export type Command = {
  options: Readonly<Record<string, { type: 'boolean' | 'string' }>>
  run: (positionals: readonly string[], values: object) => Promise<number>
}

/**
 * Define a command by the schemas of its options. An option whose schema accepts `true` is a switch; all others take a value.
 * The command runs only with values that match.
 */
export function defineCommand<Shape extends z.ZodRawShape>(
  shape: Shape,
  run: (
    positionals: readonly string[],
    values: z.output<z.ZodObject<Shape>>,
    /** Without defaults. */
    given: object,
  ) => Promise<number>,
): Command {
  const schema = z.object(shape)
  const isSwitch = (field: z.core.$ZodType) => z.object({ field }).safeParse({ field: true }).success
  return {
    options: Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [name, { type: isSwitch(field) ? 'boolean' : 'string' }]),
    ),
    run: async (positionals, values) => {
      const parsed = schema.safeParse(values)
      if (parsed.success) return run(positionals, parsed.data, values)
      const wrong = parsed.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`)
      throw new UsageError(wrong.join('\n'))
    },
  }
}

/** A program is one command, or several that its first argument names. */
export type Program = {
  /** Printed for `--help`, `-h` and `help`, and after a usage error. */
  usage: string
  /** Arguments after the program name; defaults to those of this process. */
  args?: readonly string[]
} & ({ command: Command } | { commands: Readonly<Record<string, Command>> })

/**
 * Run a command-line program and return its exit code: that of the command, 0 for help, 1 for a failure, 2 for a usage error,
 * 78 for an invalid configuration. Unexpected errors are printed with their stack.
 */
export async function runCommand({
  args = process.argv.slice(2),
  usage,
  ...program
}: Program): Promise<number> {
  if (args[0] === 'help' || args.some((arg) => arg === '--help' || arg === '-h')) {
    process.stdout.write(`${usage}\n`)
    return 0
  }
  try {
    const commands = 'command' in program ? [program.command] : Object.values(program.commands)
    const { positionals, values } = parse(
      args,
      Object.fromEntries(commands.flatMap(({ options }) => Object.entries(options))),
    )
    if ('command' in program) return await program.command.run(positionals, values)
    const [name, ...rest] = positionals
    const command = Object.entries(program.commands).find(([known]) => known === name)?.[1]
    if (name === undefined || !command) throw unknownCommand(name)
    allowOptions(values, Object.keys(command.options), name)
    return await command.run(rest, values)
  } catch (error) {
    return reportFailure(error, usage)
  }
}

/**
 * Reject options that a command, or a mode of it, does not take: whoever types one expects an effect.
 * @throws {UsageError}
 */
export function allowOptions(values: object, allowed: readonly string[], command: string): void {
  const rejected = Object.keys(values).filter((name) => !allowed.includes(name))
  if (rejected.length > 0)
    throw new UsageError(rejected.map((name) => `${command} does not take --${name}.`).join('\n'))
}

function parse(args: readonly string[], options: Command['options']) {
  const { values, positionals, tokens } = parseTokens(args, options)
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))
  const repeated = given.find((name, index) => given.indexOf(name) !== index)
  if (repeated !== undefined) throw new UsageError(`--${repeated} is given twice.`)
  const empty = given.find((name) => values[name] === '')
  if (empty !== undefined) throw new UsageError(`--${empty} is empty.`)
  if (positionals.includes('')) throw new UsageError('An argument is empty.')
  // Without `--`, npm takes options for its own, and the program would run without them.
  const taken = Object.keys(options).find((name) => `npm_config_${name.replaceAll('-', '_')}` in process.env)
  if (taken !== undefined && !given.includes(taken))
    throw new UsageError(`npm has taken --${taken} for itself: write -- before the arguments.`)
  return { values, positionals }
}

function parseTokens(args: readonly string[], options: Command['options']) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, tokens: true })
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
