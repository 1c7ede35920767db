import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { MediaLibrary } from '../read/content-source.ts'
import type { PictureAnalysis } from './picture-analysis.ts'

/** Analyses by version of the file: finding one on disk takes a hash, and all pictures are 100 MB. */
const analyses = new LRUCache<string, PictureAnalysis, string>({
  max: 10_000,
  ignoreFetchAbort: true,
  fetchMethod: async (_version, _stale, { context: file }) => {
    const { analysePictureCached } = await import('./picture-analysis-cache.ts')
    return analysePictureCached(file)
  },
})

/** Open the folder of pictures and videos. The decoder of pictures is loaded with the first analysis. */
export function openMediaFolder(folder: string): MediaLibrary {
  return {
    has: (path) => existsSync(join(folder, path)),
    analyse: async (path) => {
      const file = join(folder, path)
      return analyses.forceFetch(identifyVersion(file), { context: file })
    },
    readText: (path) => {
      const file = join(folder, path)
      return existsSync(file) ? readFileSync(file, 'utf8') : ''
    },
    list: () => globSync('**/*.*', { cwd: folder }),
  }
}

/** The change time of an inode, unlike the modification time, cannot be set to an earlier one. */
function identifyVersion(file: string): string {
  const { dev, ino, ctimeNs } = statSync(file, { bigint: true })
  return [dev, ino, ctimeNs].join()
}
