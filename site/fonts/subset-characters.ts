const ASCII = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index))

/** Letters, figures and marks of English and Indonesian, and the units of the parameters; nothing that only programs need. */
export const SUBSET_CHARACTERS = `${ASCII.replaceAll(/[\\^`{|}~<>]/g, '')}\u00a0©°²³·×éèêçïöü–—‘’“”…−→≤≥`

/** The labels of line drawings: figures with their signs, and words in English and Indonesian. */
export const LABEL_CHARACTERS = `${ASCII.replaceAll(/[^\w ,.()-]|_/g, '')}\u00a0×–`
