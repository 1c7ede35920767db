/** The search whose shops the finder has asked for itself: going there needs no second question. */
let held: string | undefined

export function holdAnswer(search: string | undefined): void {
  held = search
}

export function isAnswerHeld(search: string): boolean {
  return held === search
}
