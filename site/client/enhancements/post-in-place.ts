import { REQUEST_TIMEOUT_MS } from '../request-timeout.ts'

/**
 * Send POST forms with `data-in-place` without leaving the page: the main element of the response replaces the page's own. If no
 * response arrives, the page stays and the form shows its `role="alert"` element. While the request is in flight, the button
 * ignores presses and shows its `data-sending` text.
 */
export function start(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-in-place]')) return
    event.preventDefault()
    const button = form.querySelector('button')
    if (button?.ariaDisabled !== 'true') void post(form, button)
  })
}

async function post(form: HTMLFormElement, button: HTMLButtonElement | null): Promise<void> {
  const errorMessage = form.querySelector<HTMLElement>('[role="alert"]')
  const label = button?.textContent ?? ''
  if (errorMessage) errorMessage.hidden = true
  if (button) {
    button.ariaDisabled = 'true'
    button.textContent = button.dataset.sending ?? label
  }
  try {
    replaceMain(await submitForm(form))
  } catch {
    if (button) {
      button.ariaDisabled = null
      button.textContent = label
    }
    if (errorMessage) errorMessage.hidden = false
  }
}

async function submitForm(form: HTMLFormElement): Promise<Document> {
  const response = await fetch(form.action, {
    method: 'POST',
    body: new FormData(form),
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  })
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

/**
 * @throws if the response is not a page of this site, such as a proxy's error page
 */
function replaceMain(page: Document): void {
  const main = page.querySelector('main#content')
  if (!main) throw new Error('The response has no main element')
  document.title = page.title
  document.querySelector('main')?.replaceWith(main)
  main.querySelector<HTMLElement>('[autofocus]')?.focus()
}
