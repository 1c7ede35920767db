import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Db } from '#database/connect.ts'
import { readMediaContent } from '#database/media-content.ts'

/** Write the uploaded media that are used to the content folder at `root`, and return the paths of the files that changed. */
export async function exportMedia(db: Db, root: string): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select(['id', 'path', 'sha256'])
    .where('retiredAt', 'is', null)
    .where('path', 'in', (used) =>
      used.selectFrom('entryReference').select('target').where('kind', '=', 'picture'),
    )
    .orderBy('path')
    .execute()
  const written: string[] = []
  for (const { id, path, sha256 } of rows) {
    const file = join(root, 'media', path)
    if (existsSync(file) && hashOf(readFileSync(file)) === sha256) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, await readMediaContent(db, id))
    written.push(`media/${path}`)
  }
  return written
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
