import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import type { BuildInfo } from './build-info.ts'

export type Instance = {
  buildInfo: BuildInfo
  /** Returns the hash of the current content. */
  contentHash: () => string
  hasFailedImport: () => boolean
  dataDirectory: string
}

/** Register the release of this instance and the free space on its disk. */
export function registerInstanceMetrics(registry: Registry, instance: Instance): void {
  new Gauge({
    name: 'serein_build_info',
    help: 'Always 1; labels: version, commit and content hash',
    labelNames: ['version', 'commit', 'content'],
    registers: [registry],
    collect() {
      this.reset()
      this.set({ ...instance.buildInfo, content: instance.contentHash().slice(0, 12) }, 1)
    },
  })
  new Gauge({
    name: 'content_import_failed',
    help: '1 if the content files could not be imported at the start, else 0',
    registers: [registry],
    collect() {
      this.set(Number(instance.hasFailedImport()))
    },
  })
  registerDisk(registry, 'data_disk_free_bytes', 'Free bytes on the file system of DATA_DIR', async () => {
    const { bavail, bsize } = await statfs(instance.dataDirectory)
    return bavail * bsize
  })
  registerDisk(registry, 'data_disk_size_bytes', 'Size of the file system of DATA_DIR in bytes', async () => {
    const { blocks, bsize } = await statfs(instance.dataDirectory)
    return blocks * bsize
  })
}

function registerDisk(registry: Registry, name: string, help: string, read: () => Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read().catch(() => Number.NaN))
    },
  })
}
