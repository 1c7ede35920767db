import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import type { BuildInfo } from './build-info.ts'

export type Instance = {
  buildInfo: BuildInfo
  /** Hash of the content the site shows now. */
  contentHash: () => string
  dataDirectory: string
}

/** Registers what this instance runs, and the disk it writes to. */
export function registerInstanceMetrics(registry: Registry, instance: Instance): void {
  new Gauge({
    name: 'serein_build_info',
    help: 'Always 1; the labels tell the release, its commit and the hash of the content',
    labelNames: ['version', 'commit', 'content'],
    registers: [registry],
    collect() {
      this.reset()
      this.set({ ...instance.buildInfo, content: instance.contentHash().slice(0, 12) }, 1)
    },
  })
  registerDisk(registry, 'data_disk_free_bytes', 'Free space of the file system of DATA_DIR', async () => {
    const { bavail, bsize } = await statfs(instance.dataDirectory)
    return bavail * bsize
  })
  registerDisk(registry, 'data_disk_size_bytes', 'Size of the file system of DATA_DIR', async () => {
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
