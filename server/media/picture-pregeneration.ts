import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '#config/config.ts'
import type { Lang } from '#contract/languages.ts'
import type { PictureStore } from './picture-store.ts'
import { parseRenditionPath, type RenditionRef } from './rendition-path.ts'
import { type RenditionProcess, startRenditionProcess } from './rendition-process.ts'

type PregenerationOptions = {
  /** All pages, most visited kinds first. */
  listPages: () => Promise<readonly { path: string }[]>
  /** The HTML of a page; undefined where it cannot be shown. */
  readPage: (path: string, lang: Lang) => Promise<string | undefined>
  pictures: Pick<PictureStore, 'isStored' | 'prepareTask' | 'waitUntilIdle'>
  log: Logger
  config: Pick<Config, 'shouldPregeneratePictures'>
  /** Of the process that draws; by default the lowest. */
  priority?: number
}

export type PicturePregeneration = {
  /** Begins with the pages as they are now; what is under way from pages of before ends. */
  start: () => void
  /** Pictures drawn since the start, and those that are still to be drawn, once the pages have been read. */
  progress: () => { generated: number; remaining: number }
  stop: () => Promise<void>
}

const RENDITION_PATHS = /\/media\/pictures\/[\w-]+\/[\w-]+\.\w+/g

/**
 * Draws what pages name before the first visitor asks for it, one picture at a time, in a process of its own. Between two pictures it
 * waits for all that visitors wait for. What lies on the disk is what has been done: after a restart the rest follows.
 */
export function openPicturePregeneration(options: PregenerationOptions): PicturePregeneration {
  const { listPages, readPage, pictures, log, config, priority } = options
  let currentRun = new AbortController()
  let running = Promise.resolve()
  let renditionProcess: RenditionProcess | undefined
  let generated = 0
  let remaining = 0

  /** Every picture that a page names, in the order of the pages. Half of the time is left to visitors. */
  async function findRenditionPaths(signal: AbortSignal): Promise<Set<string>> {
    const names = new Set<string>()
    for (const { path } of await listPages()) {
      signal.throwIfAborted()
      const started = performance.now()
      // Pictures are the same in every language.
      const html = (await readPage(path, 'en')) ?? ''
      // Copies: a part of a text holds the whole of it in memory.
      for (const name of structuredClone(html.match(RENDITION_PATHS) ?? [])) names.add(name)
      await sleep(performance.now() - started)
    }
    return names
  }

  async function findMissing(signal: AbortSignal): Promise<RenditionRef[]> {
    const missing: RenditionRef[] = []
    for (const name of await findRenditionPaths(signal)) {
      const address = parseRenditionPath(name)
      if (address && !(await pictures.isStored(address))) missing.push(address)
    }
    return missing
  }

  /** Gives what went wrong, or an empty text. */
  async function draw(address: RenditionRef): Promise<string> {
    // A visitor may have asked for it meanwhile, or the content may have changed.
    const task = (await pictures.isStored(address)) ? undefined : await pictures.prepareTask(address)
    if (!task) return ''
    renditionProcess ??= startRenditionProcess(log, priority)
    const error = await renditionProcess.render(task)
    if (!error) generated += 1
    return error
  }

  async function drawMissing(signal: AbortSignal): Promise<void> {
    const before = generated
    const missing = await findMissing(signal)
    remaining = missing.length
    let failed = 0
    for (const address of missing) {
      await pictures.waitUntilIdle()
      signal.throwIfAborted()
      const fault = await draw(address)
      if (!fault) remaining -= 1
      // On a full disk all the others fail too.
      else if (failed++ === 0) log.warn({ picture: address.key, fault }, 'a picture cannot be pregenerated')
    }
    log.info({ made: generated - before, failed }, 'pictures were pregenerated')
  }

  return {
    start: () => {
      if (!config.shouldPregeneratePictures) return
      currentRun.abort()
      currentRun = new AbortController()
      const { signal } = currentRun
      running = running
        .then(() => drawMissing(signal))
        .catch((error: unknown) => {
          if (!signal.aborted) log.warn({ err: error }, 'pictures cannot be pregenerated')
        })
        .finally(async () => {
          await renditionProcess?.stop()
          renditionProcess = undefined
        })
    },
    progress: () => ({ generated, remaining }),
    stop: async () => {
      currentRun.abort()
      await renditionProcess?.stop()
    },
  }
}
