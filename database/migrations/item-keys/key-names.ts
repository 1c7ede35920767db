/** Articles, prepositions, pronouns, auxiliaries and conjunctions of English: they name nothing. */
const EMPTY_WORDS = new Set(
  `a an the
  about above across after against along among around at before behind below beneath beside between beyond by down during for from
  in inside into near of off on onto out over per since through to toward towards under until up upon via with within without
  i you he she it we they me him her us them my your his its our their mine yours ours theirs itself yourself themselves
  this that these those who whom whose which what
  am is are was were be been being do does did done has have had having will would shall should can could may might must not
  dont doesnt didnt isnt arent wasnt werent wont cant youre theyre
  and or but nor so if as than then`.split(/\s+/),
)
const MAX_WORDS = 3
const MAX_LENGTH = 40

/** Make a key of up to three significant words of an English text; empty if it has no Latin letters or digits. */
export function nameOfText(text: string): string {
  const words = toWords(text.replaceAll(/\[[^\]]*\]/g, ' '))
  const significant = words.filter((word) => !EMPTY_WORDS.has(word))
  const chosen = (significant.length > 0 ? significant : words.length > 0 ? words : toWords(text)).slice(
    0,
    MAX_WORDS,
  )
  while (chosen.length > 1 && chosen.join('-').length > MAX_LENGTH) chosen.pop()
  return cut(chosen.join('-'), MAX_LENGTH)
}

/** Make a key of the name of a picture: `hz90-1` of `products/hz90-1.png`. */
export function nameOfPicture(path: string): string {
  const file = path.split('/').at(-1) ?? ''
  return cut(toWords(file.replace(/\.[a-z]+$/i, '')).join('-'), MAX_LENGTH)
}

/** Return a name that is not taken in its list. */
export function uniqueName(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name
  for (let count = 2; ; count++) {
    const numbered = `${cut(name, MAX_LENGTH - 1 - String(count).length)}-${count}`
    if (!isTaken(numbered)) return numbered
  }
}

/** Return true for what YAML and JavaScript read as a string, unlike `12` or `true`. */
export function isWord(name: string): boolean {
  return (
    /^[a-z0-9][a-z0-9-]*$/.test(name) && !/^(?:true|false|null)$/.test(name) && Number.isNaN(Number(name))
  )
}

function toWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[’'\p{M}]|(?<=\d),(?=\d{3})/gu, '')
  return plain.match(/[a-z0-9]+/g) ?? []
}

function cut(name: string, length: number): string {
  return name.slice(0, length).replace(/-+$/, '')
}
