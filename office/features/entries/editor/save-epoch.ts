let epoch = 0

/** Return a number that changes whenever a save or a change of a list begins or ends: what was read from the server before is out of date. */
export function saveEpoch(): number {
  return epoch
}

/** Begin a new epoch. */
export function advanceSaveEpoch(): void {
  epoch += 1
}
