import { CommandError } from '#config/run-command.ts'

/** An error or warning in a content file, with its line counted from 1. */
export type Problem = { file: string; line: number; reason: string }

/** Thrown if content cannot be imported; the database is unchanged. */
export class ContentError extends CommandError {
  override readonly name = 'ContentError'
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(problems.map(describeProblem).join('\n'))
    this.problems = problems
  }
}

/** Format a problem as `content/…/en.yaml:12: title: …`, which code editors and terminals turn into a link. */
export function describeProblem({ file, line, reason }: Problem): string {
  return `${file}:${line}: ${reason}`
}
