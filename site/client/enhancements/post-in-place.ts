/** Milliseconds after which an answer is given up; the number is the specification's. */
const REQUEST_TIMEOUT_MS = 30_000

/**
 * A posting form with `data-in-place` is sent without leaving the page: the main part of the page that answers takes the place
 * of this one's. Where no answer arrives the page stays, and the form shows its element with the role `alert`. While it is on
 * its way, its button takes no second press, and says what its `data-sending` says.
 */
export function startPostsInPlace(): void {
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

/** What is no page of this site, such as a proxy's answer, has no such element. */
function replaceMain(page: Document): void {
  const main = page.querySelector('main#content')
  if (!main) throw new Error('The answer is no page')
  document.title = page.title
  document.querySelector('main')?.replaceWith(main)
  main.querySelector<HTMLElement>('[autofocus]')?.focus()
}
