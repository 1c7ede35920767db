/** Words that common passwords consist of. What remains after them, digits and punctuation must be long enough. */
const COMMON_WORDS = [
  ...[
    'password',
    'passwort',
    'passw',
    'welcome',
    'letmein',
    'qwerty',
    'qwertz',
    'azerty',
    'asdf',
    'zxcv',
    'admin',
  ],
  ...[
    'administrator',
    'root',
    'login',
    'secret',
    'change',
    'default',
    'test',
    'iloveyou',
    'monkey',
    'dragon',
  ],
  ...['football', 'baseball', 'superman', 'batman', 'master', 'sunshine', 'princess', 'shadow', 'michael'],
  ...['jordan', 'killer', 'trustno', 'hello', 'hunter', 'computer', 'internet', 'summer', 'winter', 'spring'],
  ...[
    'autumn',
    'monday',
    'friday',
    'january',
    'december',
    'australia',
    'melbourne',
    'sydney',
    'kitchen',
    'office',
  ],
  ...[
    'serein',
    'woaini',
    'abcdefghijklmnopqrstuvwxyz',
    'qwertyuiop',
    'asdfghjkl',
    'zxcvbnm',
    'my',
    'the',
    'is',
  ],
]
const MIN_REMAINDER = 4
const MIN_DIFFERENT_CHARACTERS = 5

/** Return true for a password that consists of common words, the person's own words, repetitions or sequences. */
export function isCommonPassword(password: string, own: readonly string[]): boolean {
  const lower = undisguise(fold(password))
  if (new Set(lower).size < MIN_DIFFERENT_CHARACTERS) return true
  const remainder = [...own.flatMap(wordsOf), ...COMMON_WORDS]
    .sort((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word, ''), lower)
    .replaceAll(/[\d\s\p{P}\p{S}]/gu, '')
  const isOnlyDigits = /^[\d\s\p{P}]+$/u.test(password)
  return remainder.length < MIN_REMAINDER && !(isOnlyDigits && !isSequence(password))
}

/** Return the words of a name or an address, and all of them together: "O'Brien" is also "obrien". */
function wordsOf(text: string): string[] {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u)
  return [...words, words.join(''), words.toReversed().join('')].filter(
    (word) => word.length > 2 || /^\p{Lo}{2}$/u.test(word),
  )
}

/** Ignore case, diacritics and width. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ø', 'o')
}

/** Undo the usual substitutions: p@ssw0rd. */
function undisguise(text: string): string {
  const letters: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '0': 'o', $: 's', '5': 's' }
  return text.replaceAll(/(?<=\p{L})[@430$5](?=\p{L})/gu, (sign) => letters[sign] ?? sign)
}

/** Return true if most digits follow the one before: 123456, 111111, a year repeated. */
function isSequence(text: string): boolean {
  const digits = [...text.replaceAll(/\D/g, '')].map(Number)
  const steps = digits.slice(1).filter((digit, index) => Math.abs(digit - (digits[index] ?? 0)) <= 1)
  return steps.length * 2 >= digits.length || new Set(digits).size < MIN_DIFFERENT_CHARACTERS
}
