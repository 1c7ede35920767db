import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MediaLibrary } from '../read/content-source.ts'

/** Open the folder of pictures and videos. The decoder of pictures is loaded with the first analysis. */
export function openMediaFolder(folder: string): MediaLibrary {
  return {
    has: (path) => existsSync(join(folder, path)),
    analyse: async (path) => {
      const { analysePictureCached } = await import('./picture-analysis-cache.ts')
      return analysePictureCached(join(folder, path))
    },
    readText: (path) => {
      const file = join(folder, path)
      return existsSync(file) ? readFileSync(file, 'utf8') : ''
    },
    list: () => globSync('**/*.*', { cwd: folder }),
  }
}
