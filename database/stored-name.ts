const storedNames = new Map<string, string>()

/** Return the name of a table or column in the database: `entryFile` is `entry_file` there. */
export function storedName(name: string): string {
  const known = storedNames.get(name)
  if (known !== undefined) return known
  const stored = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  storedNames.set(name, stored)
  return stored
}
