import { closestTo } from './dom-events.ts'
import { PAGE_UPDATED_EVENT } from './page-update.ts'

/** Open the question that the URL's fragment names, which not all browsers do, and keep the open question in the URL. */
export function startLinkedQuestions(): void {
  openLinked()
  addEventListener('hashchange', openLinked)
  document.addEventListener(PAGE_UPDATED_EVENT, openLinked)
  // `toggle` does not bubble.
  document.addEventListener(
    'toggle',
    ({ target }) => target instanceof HTMLDetailsElement && updateFragment(target),
    true,
  )
  // Following the same link again fires no `hashchange`.
  document.addEventListener('click', (event) => {
    const link = closestTo<HTMLAnchorElement>(event, 'a[href*="#q-"]')
    if (link && link.href === window.location.href) openLinked()
  })
}

function openLinked(): void {
  const { hash } = window.location
  if (!/^#q-\d+$/.test(hash)) return
  const question = document.getElementById(hash.slice(1))?.closest('details')
  // A closed group may contain an open question.
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
