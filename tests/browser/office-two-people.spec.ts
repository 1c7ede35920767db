import type { BrowserContext, Page } from '@playwright/test'
import { fullRunIf } from '#tests/full-run.ts'
import { shareOffice } from './office-site.ts'
import { expect, test } from './site-test.ts'

const RECIPE = 'newsroom/recipes/sourdough-loaf'
const INTERLEAVINGS = 20
const ACTIONS_EACH = 8
/** Interleavings of one test, which starts a site of its own. */
const PER_TEST = 5

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })
const shared = shareOffice()

/** Return numbers from 0 to below a limit that are the same for the same seed (mulberry32). */
function createRandom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

const stepsOf = (page: Page) => page.getByRole('region', { name: 'Steps', exact: true })
const textsOf = (page: Page) => stepsOf(page).getByRole('textbox')

async function openRecipe(page: Page): Promise<void> {
  await page.goto(`${shared.office.origin}/office/entries/${RECIPE}`)
  await expect(textsOf(page).first()).toBeVisible()
}

type Minds = { words: { id: string; word: string }[]; removed: Set<string> }

/** Add a step, and return the id of its text. */
async function addStep(page: Page, before: readonly string[]): Promise<string> {
  await stepsOf(page).getByRole('button', { name: 'Add: Step' }).click()
  const idOfAdded = () =>
    textsOf(page).evaluateAll(
      (all, known) => all.find(({ id, textContent }) => !known.includes(id) && textContent === '')?.id,
      before,
    )
  await expect.poll(idOfAdded).toBeDefined()
  return (await idOfAdded()) ?? ''
}

/** Do one thing to the steps, and note what must be there in the end. */
async function act(page: Page, random: (limit: number) => number, word: string, minds: Minds) {
  const ids = await textsOf(page).evaluateAll((all) => all.map(({ id }) => id))
  const id = ids[random(ids.length)] ?? ''
  // Changes of the other person arrive meanwhile, so that places are not certain.
  const text = page.locator(`[id="${id}"]`)
  const buttons = stepsOf(page).getByRole('listitem').filter({ has: text }).getByRole('button')
  const choice = random(6)
  if (choice === 0) {
    const added = await addStep(page, ids)
    minds.words.push({ id: added, word })
    await page.locator(`[id="${added}"]`).pressSequentially(word)
  } else if (choice === 1 && ids.length > 3) {
    minds.removed.add(id)
    await buttons.and(page.getByRole('button', { name: /^Remove/ })).click()
    await expect(text).toHaveCount(0)
  } else if (choice === 2) {
    await buttons
      .and(page.getByRole('button', { name: /^Move .* (?:up|down)$/, disabled: false }))
      .last()
      .click()
  } else {
    await text.press('Control+End')
    await text.pressSequentially(` ${word}`)
    minds.words.push({ id, word })
  }
  // A list that has changed moves the focus, and scrolls, with the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Save, and keep both texts of each field that both have changed. */
async function settle(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+s')
    const compare = page.getByRole('button', { name: 'Compare' })
    const dialog = page.getByRole('dialog')
    if (await compare.isVisible()) {
      if (!(await dialog.isVisible())) await compare.click()
      await dialog.getByRole('group').first().waitFor()
      for (const field of await dialog.getByRole('group').all()) await field.getByRole('radio').last().check()
      await dialog.getByRole('button', { name: 'Use what is chosen' }).click()
    }
    await expect(page.getByText(/^Saved \d|^All changes saved/)).toBeVisible({ timeout: 3_000 })
  }).toPass()
}

async function interleave(people: readonly (readonly [Page, BrowserContext])[], seed: number): Promise<void> {
  const random = createRandom(seed)
  const minds: Minds = { words: [], removed: new Set() }
  for (const [page] of people) await openRecipe(page)
  for (let index = 0; index < ACTIONS_EACH * people.length; index += 1) {
    const person = people[random(people.length)]
    if (!person) continue
    const [page, context] = person
    if (random(5) === 0) await context.setOffline(random(2) === 0)
    await act(page, random, `w${seed}x${index}`, minds)
  }
  for (const [, context] of people) await context.setOffline(false)
  // What one of them decides can be new to the other.
  for (const [page] of [...people, ...people]) await settle(page)
  for (const [page] of people) {
    await openRecipe(page)
    for (const { id, word } of minds.words.filter((each) => !minds.removed.has(each.id)))
      await expect(page.locator(`[id="${id}"]`), `seed ${seed}`).toHaveValue(new RegExp(`${word}(?!\\d)`))
    for (const id of minds.removed) await expect(page.locator(`[id="${id}"]`), `seed ${seed}`).toHaveCount(0)
  }
}

for (let first = 1; first <= INTERLEAVINGS; first += PER_TEST)
  test(
    `two people who type, add, move and remove steps at once, with and without a connection, lose nothing (seeds from ${first})`,
    fullRunIf(first > 1),
    async ({ page, context, browser }) => {
      const other = await browser.newContext({ storageState: shared.session })
      const people = [
        [page, context],
        [await other.newPage(), other],
      ] as const
      for (let seed = first; seed < first + PER_TEST; seed += 1) await interleave(people, seed)
      await other.close()
    },
  )
