import { join } from 'node:path'
import { expect } from 'vitest'
import { openMediaFolder } from '#content-model/media/media-folder.ts'
import { withValueAt } from '#contract/office/body/path.ts'
import { connect, type Db } from '#database/connect.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { testOnContent } from '#tests/demo-database.ts'
import { chooseDraft, readDocuments } from '../store/read-documents.ts'
import { changeDraft, EDITOR } from '../testing.ts'
import { publishEntry } from './publish.ts'

const MEDIA = openMediaFolder(join(CONTENT_DIRECTORY, 'media'))
const HZ90 = { kind: 'product', id: 'catalogue/products/hz90' } as const
const CS60 = { kind: 'product', id: 'catalogue/products/cs60' } as const
const HZ60 = { kind: 'product', id: 'catalogue/products/hz60' } as const
const CN120 = { kind: 'product', id: 'catalogue/products/cn120' } as const
type Product = typeof HZ90 | typeof CS60 | typeof HZ60 | typeof CN120

const saveLine = (db: Db, ref: Product, line: string) =>
  changeDraft(db, ref, 'en', (body) => withValueAt(body, ['line'], line))

function publish(db: Db, ref: Product) {
  const publication = { action: 'publish', parts: ['en'], author: EDITOR, now: new Date() } as const
  return publishEntry(db, MEDIA, ref, publication, async () => {})
}

/** Return a connection on which `between` runs whenever a publication has begun and not yet taken the lock. */
function connectWith(databaseUrl: string, between: () => Promise<unknown>): Db {
  let isLocked = true
  const onStatement = async (statement: string) => {
    if (!statement.includes('from "content_version"')) return
    isLocked = !isLocked
    if (!isLocked) await between()
  }
  return connect({ databaseUrl, onStatement })
}

testOnContent('several people publish different entries at once', async (db, { databaseUrl }) => {
  const refs = [HZ90, CS60, HZ60, CN120]
  for (const ref of refs) await saveLine(db, ref, `The line of ${ref.id}`)
  const clients = refs.map(() => connect({ databaseUrl }))
  const results = await Promise.all(clients.map((client, index) => publish(client, refs[index] ?? HZ90)))
  await Promise.all(clients.map((client) => client.destroy()))
  expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done', 'done'])
  const lines = db
    .selectFrom('productText')
    .select('line')
    .where('lang', '=', 'en')
    .where('line', 'like', 'The line of %')
  expect(await lines.execute()).toHaveLength(refs.length)
})

testOnContent(
  'a colleague who publishes something else first does not matter',
  async (db, { databaseUrl }) => {
    await saveLine(db, HZ90, 'Published in the end')
    let left = 2
    const client = connectWith(databaseUrl, async () => left-- > 0 && (await publish(db, CS60)))
    expect(await publish(client, HZ90)).toMatchObject({ outcome: 'done' })
    await client.destroy()
    expect(chooseDraft(await readDocuments(db, HZ90.id), 'en', HZ90.id)).toBeUndefined()
  },
)

testOnContent(
  'if colleagues publish all the time, nothing is changed, and nobody is told of a conflict',
  async (db, { databaseUrl }) => {
    await saveLine(db, HZ90, 'Still a draft')
    let publications = 0
    const client = connectWith(databaseUrl, async () => {
      publications += 1
      await publish(db, CS60)
    })
    expect(await publish(client, HZ90)).toEqual({ outcome: 'busy' })
    await client.destroy()
    expect(publications).toBe(6)
    const draft = chooseDraft(await readDocuments(db, HZ90.id), 'en', HZ90.id)
    expect(draft?.body).toMatchObject({ line: 'Still a draft' })
    expect(await publish(db, HZ90)).toMatchObject({ outcome: 'done' })
  },
)
