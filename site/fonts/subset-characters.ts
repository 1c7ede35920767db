const ASCII = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index))

/** Letters, digits and punctuation of English and Indonesian, and the parameters' units; no characters that only code uses. */
export const SUBSET_CHARACTERS = `${ASCII.replaceAll(/[\\^`{|}~<>]/g, '')}\u00a0©°²³·×éèêçïöü–—‘’“”…−→≤≥`

/** Characters in labels of line drawings: numbers with their signs, and English and Indonesian words. */
export const LABEL_CHARACTERS = `${ASCII.replaceAll(/[^\w ,.()-]|_/g, '')}\u00a0×–`
