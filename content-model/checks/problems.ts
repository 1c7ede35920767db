import { CommandError } from '#config/run-command.ts'

/** An error or warning in a document, with its line counted from 1 and the path of its field, if known. */
export type Problem = { file: string; line: number; path: readonly PropertyKey[]; reason: string }

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

type Place = { file: string; lineOf: (path: readonly PropertyKey[]) => number }

/** Build the problem of a field of a document. */
export function problemAt({ file, lineOf }: Place, path: readonly PropertyKey[], reason: string): Problem {
  return { file, line: lineOf(path), path, reason: `${path.map(String).join('.')}: ${reason}` }
}
