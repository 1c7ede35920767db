import type { Problem } from '#content-model/checks/problems.ts'

/** The preview would take too long, or hold others up. Trying again in a moment helps. */
export class PreviewBusy extends Error {
  override readonly name = 'PreviewBusy'
}

/** The documents do not compile. */
export class PreviewProblems extends Error {
  override readonly name = 'PreviewProblems'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super('the draft does not compile')
    this.problems = problems
  }
}
