import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Lang } from '#contract/languages.ts'
import type { Config } from '#system/config.ts'
import type { PictureStore } from './picture-store.ts'
import { parseRenditionPath, type RenditionRef } from './rendition-path.ts'
import { type RenditionProcess, startRenditionProcess } from './rendition-process.ts'

export type PregenerationOptions = {
  /** Lists all pages, most visited kinds first. */
  listPages: () => Promise<readonly { path: string }[]>
  /** Reads the HTML of a page; undefined if it cannot be rendered. */
  readPage: (path: string, lang: Lang) => Promise<string | undefined>
  pictures: Pick<PictureStore, 'isStored' | 'prepareTask' | 'waitUntilIdle'>
  log: Logger
  config: Pick<Config, 'shouldPregeneratePictures'>
  /** OS priority of the rendering process; defaults to the lowest. */
  priority?: number
}

export type PicturePregeneration = {
  /** Starts with the current pages; a previous run is aborted. */
  start: () => void
  /** Returns the pictures rendered since startup, and those remaining once the pages have been read. */
  progress: () => { generated: number; remaining: number }
  stop: () => Promise<void>
}

const RENDITION_PATHS = /\/media\/pictures\/[\w-]+\/[\w-]+\.\w+/g

/**
 * Render the pictures that pages reference before they are first requested, one at a time, in a child process. It pauses while
 * clients wait for pictures. Progress is the set of files on disk: after a restart the missing ones follow.
 */
export function openPicturePregeneration(options: PregenerationOptions): PicturePregeneration {
  const { pictures, log, config } = options
  const renderer = createRenderer(options)
  let currentRun = new AbortController()
  let running = Promise.resolve()
  let generated = 0
  let remaining = 0

  async function renderMissing(signal: AbortSignal): Promise<void> {
    const before = generated
    const missing = await findMissing(options, signal)
    remaining = missing.length
    let failed = 0
    for (const rendition of missing) {
      await pictures.waitUntilIdle()
      signal.throwIfAborted()
      const { error, isGenerated } = await renderer.render(rendition)
      if (isGenerated) generated += 1
      if (!error) remaining -= 1
      // Log the first failure only: on a full disk, all others fail too.
      else if (failed++ === 0) log.warn({ picture: rendition.key, error }, 'picture pregeneration failed')
    }
    log.info({ made: generated - before, failed }, 'picture pregeneration finished')
  }

  return {
    start: () => {
      if (!config.shouldPregeneratePictures) return
      currentRun.abort()
      currentRun = new AbortController()
      const { signal } = currentRun
      running = running
        .then(() => renderMissing(signal))
        .catch((error: unknown) => {
          if (!signal.aborted) log.warn({ err: error }, 'picture pregeneration stopped')
        })
        .finally(renderer.stop)
    },
    progress: () => ({ generated, remaining }),
    stop: async () => {
      currentRun.abort()
      await renderer.stop()
    },
  }
}

/** Render in a process of its own, which starts with the first rendition that is missing. */
function createRenderer({ pictures, log, priority }: PregenerationOptions) {
  let renditionProcess: RenditionProcess | undefined
  return {
    /** Resolves to an empty `error` if the rendition exists. */
    render: async (rendition: RenditionRef): Promise<{ error: string; isGenerated: boolean }> => {
      // It may have been requested meanwhile, or the content may have changed.
      const task = (await pictures.isStored(rendition)) ? undefined : await pictures.prepareTask(rendition)
      if (!task) return { error: '', isGenerated: false }
      renditionProcess ??= startRenditionProcess(log, priority)
      const error = await renditionProcess.render(task)
      return { error, isGenerated: !error }
    },
    stop: async () => {
      const stopping = renditionProcess
      renditionProcess = undefined
      await stopping?.stop()
    },
  }
}

async function findMissing(
  { listPages, readPage, pictures }: PregenerationOptions,
  signal: AbortSignal,
): Promise<RenditionRef[]> {
  const paths = new Set<string>()
  for (const { path } of await listPages()) {
    signal.throwIfAborted()
    const started = performance.now()
    // Pictures are the same in every language.
    const html = (await readPage(path, 'en')) ?? ''
    // Copy the matches: a substring keeps the entire HTML in memory.
    for (const match of structuredClone(html.match(RENDITION_PATHS) ?? [])) paths.add(match)
    // Leave half of the time to requests.
    await sleep(performance.now() - started)
  }
  const missing: RenditionRef[] = []
  for (const path of paths) {
    const rendition = parseRenditionPath(path)
    if (rendition && !(await pictures.isStored(rendition))) missing.push(rendition)
  }
  return missing
}
