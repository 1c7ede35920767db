import { type FieldPath, pathName } from '#contract/office/body/path.ts'
import { CommandError } from '#system/run-command.ts'

/** An error or warning in a document, with its line counted from 1 and the path of its field, if known. */
export type Problem = { file: string; line: number; path: FieldPath; reason: string }

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

/** Notes what is wrong with a field of a document. */
export type Report = (path: FieldPath, reason: string) => void

/** A document in which problems are located. */
export type Place = { file: string; lineOf: (path: FieldPath) => number }

/** Build the problem of a field of a document. */
export function problemAt({ file, lineOf }: Place, path: FieldPath, reason: string): Problem {
  return { file, line: lineOf(path), path, reason: `${pathName(path)}: ${reason}` }
}
