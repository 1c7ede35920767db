import { CommandError } from '#config/run-command.ts'

/** Something wrong in a content file, said so that an editor finds it. */
export type Problem = { file: string; line: number; reason: string }

/** Thrown when content cannot be imported; the database has not been touched. */
export class ContentError extends CommandError {
  override readonly name = 'ContentError'
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(problems.map(describeProblem).join('\n'))
    this.problems = problems
  }
}

/** `content/…/en.yaml:12: title: …`, as editors and terminals link it. */
export function describeProblem({ file, line, reason }: Problem): string {
  return `${file}:${line}: ${reason}`
}
