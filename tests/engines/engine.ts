import { setTimeout as sleep } from 'node:timers/promises'

export type View = { width: number; height: number; language: string }

/** A browser with one open page, as its driver offers it. */
export type Driver = {
  goto: (url: string) => Promise<void>
  /** Run an expression in the page, await it, and return its value, which is a string. */
  run: (expression: string) => Promise<string>
  /** Perform the input of pointer and keys that WebDriver defines. */
  perform: (sources: readonly InputSource[]) => Promise<void>
  /** Return all script errors and console errors since the browser was opened. */
  errors: () => readonly string[]
  close: () => Promise<void>
}

export type InputSource = {
  type: 'pointer' | 'key'
  id: string
  actions: readonly Readonly<Record<string, string | number>>[]
}

/** Opens a browser with an engine. */
export type Engine = (view: View) => Promise<Driver>

const WAIT_MS = 30_000

/** A page of the site in one of the engines. */
export class EnginePage {
  private readonly driver: Driver

  constructor(driver: Driver) {
    this.driver = driver
  }

  async goto(url: string): Promise<void> {
    await this.driver.goto(url)
  }

  /** Call a function in the page, which must not refer to anything outside itself. */
  async evaluate<Result, Input extends unknown[]>(
    call: (...input: Input) => Result | Promise<Result>,
    ...input: Input
  ): Promise<Result> {
    const text = await this.driver.run(
      `Promise.resolve(${formatCall(call, input)}).then((value) => JSON.stringify({ value }))`,
    )
    const { value }: { value: Result } = JSON.parse(text)
    return value
  }

  /** Wait until a function in the page returns something true. A navigation while it runs is not an error. */
  async waitFor<Input extends unknown[]>(
    what: string,
    call: (...input: Input) => unknown,
    ...input: Input
  ): Promise<void> {
    const deadline = Date.now() + WAIT_MS
    let reason = ''
    while (Date.now() < deadline) {
      try {
        // The value may be an element, which cannot be returned.
        const value = `Promise.resolve(${formatCall(call, input)}).then((value) => String(Boolean(value)))`
        if ((await this.driver.run(value)) === 'true') return
      } catch (error) {
        reason = ` (${error})`
      }
      await sleep(50)
    }
    throw new Error(`Waited in vain: ${what}${reason}`)
  }

  /** Scroll to the first visible element, and press and release the pointer on it. */
  async click(selector: string): Promise<void> {
    await this.waitFor(`${selector} is to be clicked`, scrollTo, selector)
    const point = await this.evaluate(findPoint, selector)
    await this.driver.perform([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', ...point },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  /** Click a field and press the keys of a text. */
  async type(selector: string, text: string): Promise<void> {
    await this.click(selector)
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.driver.perform([{ type: 'key', id: 'keyboard', actions }])
  }
}

/** Format the call of a function in the page; its input is JSON. */
function formatCall<Input extends unknown[]>(call: (...input: Input) => unknown, input: Input): string {
  return `(${call})(...${JSON.stringify(input)})`
}

/** Runs in the page: whether the element rests in the window and is not covered. */
async function scrollTo(selector: string): Promise<boolean> {
  const element = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility())
  if (!element) return false
  const place = () => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x, y, width, height].join()
  }
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = place()
  await new Promise((resolve) => setTimeout(resolve, 100))
  if (before !== place()) return false
  const { x, y, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
}

/** Runs in the page. */
function findPoint(selector: string): { x: number; y: number } {
  const element = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility())
  if (!element) throw new Error(`${selector} has disappeared`)
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
}
