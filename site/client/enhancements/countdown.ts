import { computeTimeLeft, SECOND_MS } from './time-left.ts'

/** Show the time left until the local date and time in `data-countdown` every second, and the texts for before or after it. */
export function start(): void {
  for (const countdown of document.querySelectorAll<HTMLElement>('[data-countdown]')) {
    const target = new Date(countdown.dataset.countdown ?? '').getTime()
    const update = () => showTimeLeft(countdown, target)
    update()
    setInterval(update, SECOND_MS)
  }
}

function showTimeLeft(countdown: HTMLElement, target: number): void {
  const { isOver, ...left } = computeTimeLeft(target, Date.now())
  const parts = Object.values(left).map((value) => String(value).padStart(2, '0'))
  for (const [index, number] of countdown.querySelectorAll('dd').entries())
    if (number.textContent !== parts[index]) number.textContent = parts[index] ?? ''
  for (const part of countdown.querySelectorAll<HTMLElement>('[data-when]'))
    part.hidden = part.dataset.when !== (isOver ? 'after' : 'before')
  if (isOver && countdown.dataset.over === undefined) moveClockToEnd(countdown)
}

function moveClockToEnd(countdown: HTMLElement): void {
  countdown.dataset.over = ''
  countdown.append(...countdown.querySelectorAll('[data-clock]'))
}
