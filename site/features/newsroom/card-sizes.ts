/** The `sizes` of a picture that is as wide as its card in a row of three. */
export const CARD_SIZES = '(width < 40em) 72vw, (width < 64em) 42vw, 31vw'
