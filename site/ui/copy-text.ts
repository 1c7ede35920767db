/** Copies a text. Rejects where the browser does not allow it. */
export async function copyText(text: string): Promise<void> {
  // Browsers have it on HTTPS and localhost only, whatever its type says.
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
