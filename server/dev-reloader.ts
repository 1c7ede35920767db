type Closable = { close: () => Promise<void> }

type ReloaderOptions<Opener, Site> = {
  /** Gives the code that opens the site: the same as before unless it changed. */
  load: () => Promise<Opener>
  open: (opener: Opener) => Promise<Site>
}

type Reloader<Site> = {
  /** Does something with the site as the files say now. Throws when it cannot be opened; the next call tries again. */
  use: <Result>(work: (site: Site) => Promise<Result>) => Promise<Result>
  /** Has the site opened anew with the next use, although its code is the same. */
  reload: () => void
}

/** Keeps one site open during development, and replaces it when its code or its content has changed. */
export function openReloader<Opener, Site extends Closable>({
  load,
  open,
}: ReloaderOptions<Opener, Site>): Reloader<Site> {
  type Open = { opener: Opener; site: Site; underWay: Set<Promise<unknown>> }
  let current: Open | undefined
  let isOld = false
  let last: Promise<unknown> = Promise.resolve()

  async function refresh(): Promise<Open> {
    const opener = await load()
    if (current && !isOld && opener === current.opener) return current
    isOld = false
    try {
      const next: Open = { opener, site: await open(opener), underWay: new Set() }
      const previous = current
      current = next
      if (previous) void Promise.allSettled(previous.underWay).then(() => previous.site.close())
      return next
    } catch (error) {
      isOld = true
      throw error
    }
  }

  return {
    use: async (work) => {
      // One after the other, so that a change opens one site however many requests meet it.
      const turn = last.then(refresh, refresh).then(({ site, underWay }) => {
        const working = work(site).finally(() => underWay.delete(working))
        underWay.add(working)
        return { working }
      })
      last = turn
      return (await turn).working
    },
    reload: () => {
      isOld = true
    },
  }
}
