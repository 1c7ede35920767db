import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '#config/config.ts'
import type { Lang } from '#contract/languages.ts'
import { type DrawingProcess, startDrawing } from './drawing-process.ts'
import type { PictureStore } from './picture-store.ts'
import { parseRenditionAddress, type RenditionAddress } from './rendition-address.ts'

type Options = {
  /** All pages, most visited kinds first. */
  listPages: () => Promise<readonly { path: string }[]>
  /** The HTML of a page; undefined where it cannot be shown. */
  readPage: (path: string, lang: Lang) => Promise<string | undefined>
  pictures: Pick<PictureStore, 'isKept' | 'prepare' | 'untilIdle'>
  log: Logger
  config: Pick<Config, 'picturesAhead'>
  /** Of the process that draws; by default the lowest. */
  priority?: number
}

export type PicturesAhead = {
  /** Begins with the pages as they are now; what is under way from pages of before ends. */
  begin: () => void
  /** Pictures drawn since the start, and those that are still to be drawn, once the pages have been read. */
  figures: () => { made: number; left: number }
  stop: () => Promise<void>
}

const ADDRESSES = /\/media\/pictures\/[\w-]+\/[\w-]+\.\w+/g

/**
 * Draws what pages name before the first visitor asks for it, one picture at a time, in a process of its own. Between two pictures it
 * waits for all that visitors wait for. What lies on the disk is what has been done: after a restart the rest follows.
 */
export function openPicturesAhead(options: Options): PicturesAhead {
  const { listPages, readPage, pictures, log, config, priority } = options
  let round = new AbortController()
  let running = Promise.resolve()
  let drawing: DrawingProcess | undefined
  let made = 0
  let left = 0

  /** Every picture that a page names, in the order of the pages. Half of the time is left to visitors. */
  async function readNames(signal: AbortSignal): Promise<Set<string>> {
    const names = new Set<string>()
    for (const { path } of await listPages()) {
      signal.throwIfAborted()
      const started = performance.now()
      // Pictures are the same in every language.
      const html = (await readPage(path, 'en')) ?? ''
      // Copies: a part of a text holds the whole of it in memory.
      for (const name of structuredClone(html.match(ADDRESSES) ?? [])) names.add(name)
      await sleep(performance.now() - started)
    }
    return names
  }

  async function findMissing(signal: AbortSignal): Promise<RenditionAddress[]> {
    const missing: RenditionAddress[] = []
    for (const name of await readNames(signal)) {
      const address = parseRenditionAddress(name)
      if (address && !(await pictures.isKept(address))) missing.push(address)
    }
    return missing
  }

  /** Gives what went wrong, or an empty text. */
  async function draw(address: RenditionAddress): Promise<string> {
    // A visitor may have asked for it meanwhile, or the content may have changed.
    const task = (await pictures.isKept(address)) ? undefined : await pictures.prepare(address)
    if (!task) return ''
    drawing ??= startDrawing(log, priority)
    const fault = await drawing.draw(task)
    if (!fault) made += 1
    return fault
  }

  async function drawMissing(signal: AbortSignal): Promise<void> {
    const before = made
    const missing = await findMissing(signal)
    left = missing.length
    let failed = 0
    for (const address of missing) {
      await pictures.untilIdle()
      signal.throwIfAborted()
      const fault = await draw(address)
      if (!fault) left -= 1
      // On a full disk all the others fail too.
      else if (failed++ === 0) log.warn({ picture: address.key, fault }, 'a picture cannot be drawn ahead')
    }
    log.info({ made: made - before, failed }, 'pictures were drawn ahead')
  }

  return {
    begin: () => {
      if (!config.picturesAhead) return
      round.abort()
      round = new AbortController()
      const { signal } = round
      running = running
        .then(() => drawMissing(signal))
        .catch((error: unknown) => {
          if (!signal.aborted) log.warn({ err: error }, 'pictures cannot be drawn ahead')
        })
        .finally(async () => {
          await drawing?.stop()
          drawing = undefined
        })
    },
    figures: () => ({ made, left }),
    stop: async () => {
      round.abort()
      await drawing?.stop()
    },
  }
}
