let epoch = 0

/** Return a number that changes whenever a save or a change of a list begins or ends: what was read from the server before is out of date. */
export function saveEpoch(): number {
  return epoch
}

/** Run what changes an entry on the server in an epoch of its own. */
export async function inSaveEpoch<Result>(action: () => Promise<Result>): Promise<Result> {
  epoch += 1
  try {
    return await action()
  } finally {
    epoch += 1
  }
}
