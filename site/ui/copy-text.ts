/**
 * Copy a text to the clipboard.
 *
 * @throws if the browser refuses
 */
export async function copyText(text: string): Promise<void> {
  // Undefined outside secure contexts (HTTPS and localhost), despite its type.
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text)
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.className = 'visually-hidden'
  field.value = text
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  if (!isCopied) throw new Error('The browser refused to copy')
}
