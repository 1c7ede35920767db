type Key = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/**
 * Return true if a key belongs to an input method, such as the Enter that ends the composition of a Chinese word: Safari reports
 * that one after the composition, with the key code 229.
 */
export function isComposing({ isComposing, keyCode }: Key): boolean {
  return isComposing || keyCode === 229
}
