import { closestTo } from './dom-events.ts'
import { PAGE_UPDATED_EVENT } from './page-update.ts'

/** Opens the question that the URL names, also where browsers do not do so themselves, and keeps the open one in the URL. */
export function startLinkedQuestions(): void {
  openLinked()
  addEventListener('hashchange', openLinked)
  document.addEventListener(PAGE_UPDATED_EVENT, openLinked)
  // A `toggle` does not bubble.
  document.addEventListener(
    'toggle',
    ({ target }) => target instanceof HTMLDetailsElement && updateFragment(target),
    true,
  )
  // The same link once more changes no fragment.
  document.addEventListener('click', (event) => {
    const link = closestTo<HTMLAnchorElement>(event, 'a[href*="#q-"]')
    if (link && link.href === window.location.href) openLinked()
  })
}

function openLinked(): void {
  const { hash } = window.location
  if (!/^#q-\d+$/.test(hash)) return
  const question = document.getElementById(hash.slice(1))?.closest('details')
  // A group may be folded too, over a question that is open.
  let isHidden = false
  for (let part = question; part; part = part.parentElement?.closest('details')) {
    isHidden ||= !part.open
    part.open = true
  }
  if (isHidden) question?.scrollIntoView({ block: 'center' })
}

function updateFragment(question: HTMLDetailsElement): void {
  const anchor = question.querySelector('[id^="q-"]')?.id
  if (anchor === undefined || question.dataset.question === undefined) return
  const { pathname, search, hash } = window.location
  if (question.open === (hash === `#${anchor}`)) return
  window.history.replaceState(
    window.history.state,
    '',
    pathname + search + (question.open ? `#${anchor}` : ''),
  )
}
