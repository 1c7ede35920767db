/** Signs that are typed in one way and printed in others: apostrophes, quotation marks, dashes. */
const VARIANTS: readonly (readonly [sign: string, variants: RegExp])[] = [
  ["'", /[‘’‚‛ʼʹ′`´]/g],
  ['"', /[“”„‟«»″]/g],
  ['-', /[‐‑‒–—―−]/g],
  [' ', /\s+/g],
  // Soft hyphens and what else is not seen.
  ['', /\p{Cf}/gu],
]

/** Return a text as searches compare it: in lower case, with full-width letters as half-width ones and each sign in one variant. */
export function foldSigns(text: string): string {
  return VARIANTS.reduce(
    (folded, [sign, variants]) => folded.replaceAll(variants, sign),
    text.normalize('NFKC').toLowerCase(),
  )
}
