/** What the rules of content say, written in English there, without the place before it. The first that matches counts. */
const PATTERNS = {
  choosePicture: /^choose a picture$/,
  noFile: /^there is no file content\/media\/(?<file>\S+)$/,
  badFile: /^content\/media\/(?<file>\S+) cannot be used/,
  smallPicture: /^content\/media\/\S+ is (?<size>\d+ × \d+) pixels: below (?<wanted>\d+) /,
  missing: /^(?:\S+ )?is missing$|^the (?:file|text) is missing$/,
  empty: /^must not be empty$/,
  notANumber: /^must be a number|: use a decimal point, |: write the number only, /,
  notWhole: /^must be a whole number/,
  notText: /^must be text/,
  invisible: /^there is an invisible |^a character was lost /,
  notChosen: /is not valid: must be |^write true or false/,
  noDate: /is not a valid date: /,
  noDateTime: /^must be a date and time /,
  atLeast: /: must be at least (?<limit>\S+)$/,
  atMost: /: must be at most (?<limit>\S+)$/,
  moreThan: /: must be more than (?<limit>\S+)$/,
  lowerFirst: /^the first number must be lower than the second$/,
  tooLong: /^expected at most (?<limit>\d+) characters, found (?<found>\d+)$/,
  atMostItems: /^expected at most (?<wanted>\d+), found (?<found>\d+)$/,
  atLeastItems: /^expected at least (?<wanted>\d+), found (?<found>\d+)$/,
  exactItems: /^expected (?<wanted>\d+), found (?<found>\d+)$/,
  oneParagraph: /^must be one paragraph /,
  key: /^use lower-case letters, digits and hyphens/,
  code: /^use capital letters, digits and hyphens only$/,
  faultCode: /^use capital letters and digits, at most six$/,
  partNumber: /^use six digits, the first of which is the number of the category$/,
  partCategory: /^the number must begin with (?<number>\d)$/,
  digits: /^use digits only$/,
  pathOrUrl: /^must be a path of this site/,
  httpsUrl: /^must be an address that begins with https/,
  path: /^must be a path that begins with \/$/,
  email: /^must be an e-mail address$/,
  taken: / is already used(?: by |$)/,
  twice: /^(?:the key )?(?<name>\S+) (?:is listed|appears) twice$/,
  recommendsItself: /^a product must not recommend itself$/,
  replacesItself: /^a product must not replace itself$/,
  noEntry: /^there is no (?:series|product|part|video|store|option) "?(?<name>[^"]+)"?$/,
  notInCategory: /^(?<name>\S+) is not a product of this category$/,
  otherCategory: /^the series belongs to category /,
  noFramedPage: /^the framed page has no URL for type \d+, name (?<name>.*), category \d+/,
  unknownParameter: /^unknown parameter$|^is not a text parameter of this product$/,
  otherKind: /^must be of kind /,
  notNumeric: /is not a numeric parameter of this product$/,
  strayBrace: /^has a stray brace$/,
  noNumber: /^(?<name>\S+) has no number for the placeholder (?<placeholder>\{.*\})$/,
  noPlaceholder: /^there is no value for the placeholder (?<placeholder>\{.*\})$/,
  otherPlaceholders: /^must have the same placeholders as the English: (?<placeholders>.+)$/,
  withoutPlaceholders: /^must have no placeholders, as the English has none$/,
  chapterTitle: /^belongs to the common manual$/,
  noSteps: /^a block of steps needs a step$/,
  straySteps: /^belongs to blocks of steps$/,
  notConsumable: /^belongs to consumables$/,
  noFilter: /^this category has no selectable filter of this type$/,
  award: /^required with the tag award/,
  pictureText: /^required with a picture, not allowed without one$/,
  photographTwice: /^this page already shows the photograph$/,
  endsBeforeStart: /^ends before it starts$/,
  startsTooEarly: /^starts before the previous one ends$/,
  endsAfterFilm: /^ends after the video$/,
  linkLanguage: /^the link (?<href>\S+) is broken: write links without a language prefix/,
  ownAddress: /^the link (?<href>\S+) is broken: write addresses of this site without its name: (?<path>\S+)/,
  linkAddress: /^the link (?<href>\S+) leads nowhere: /,
  linkAsWritten: /^a link is shown as it is written: /,
  firstHeading: /^headings begin with ##/,
  textPicture: /^a text cannot have pictures$/,
  asterisk: /^a \* would be shown as it is/,
  noGlyph: /PDF documents cannot show (?<characters>.+)$/,
  unprinted: /^PDF documents leave out of this drawing: (?<names>.+)$/,
  link: /^the link (?<href>\S+) is broken: /,
  folder: /^must be \d+ in the folder /,
  unknown: /^unknown name; check the spelling$/,
  incomplete: /^must be a (?:list|group of names and values)$|is not valid here$/,
  unpublished: /^must be published first$/,
} as const satisfies Record<string, RegExp>

export type ReasonName = keyof typeof PATTERNS
// The keys are those above.
export const REASON_NAMES = Object.keys(PATTERNS) as ReasonName[]
export type FoundReason = { name: ReasonName; values: Readonly<Record<string, string>> }

/** Return a reason without the path of its field before it, such as `gallery.3: `. */
export function withoutPath(reason: string): string {
  return reason.replace(/^(?:[\w-]+(?:\.[\w-]+)*: )+/, '')
}

/** Find out which rule a reason is from; undefined for one that people who fill in a form do not meet. */
export function findReason(reason: string): FoundReason | undefined {
  const plain = withoutPath(reason)
  for (const name of REASON_NAMES) {
    const match = PATTERNS[name].exec(plain)
    if (match) return { name, values: { ...match.groups } }
  }
  return undefined
}
