import { setTimeout as sleep } from 'node:timers/promises'
import type { ContentRows } from '#content-model/compile/content-rows.ts'
import type { MediaLibrary } from '#content-model/read/content-source.ts'
import { createSerialQueue } from '#contract/single-flight.ts'
import { connect, type Db, isPostgres } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import { findNewPictures } from '../drafts/new-pictures.ts'
import { writeRows } from '../publish/publish-entries.ts'
import { syncTable } from '../store/sync-rows.ts'
import { type CompiledPreview, compilePreview, type PreviewChoice } from './compile-preview.ts'
import { PreviewBusy, PreviewProblems } from './preview-errors.ts'
import { rolledBackTransaction } from './rolled-back-transaction.ts'

/** At most ten previews a second, one at a time. */
const MIN_INTERVAL_MS = 100
/** More would wait longer than a second. */
const MAX_WAITING = 10
/** One session has one that runs and two that wait, so that it leaves places to others. */
const MAX_OF_SESSION = 3
/** A preview holds the write lock of SQLite; on PostgreSQL no other writer waits for it. */
const SQLITE_LIMIT_MS = 250
const POSTGRES_LIMIT_MS = 2_000

type PreviewOptions = {
  db: Db
  databaseUrl: string
  media: MediaLibrary
  onIdleError?: (error: Error) => void
  limitMs?: number
}

export type Previews = ReturnType<typeof openPreviews>

/** Open the previews of a process. Their connection is opened with the first one. */
export function openPreviews({ db, databaseUrl, media, onIdleError, limitMs }: PreviewOptions) {
  const limit = limitMs ?? (isPostgres(databaseUrl) ? POSTGRES_LIMIT_MS : SQLITE_LIMIT_MS)
  const inTurn = createThrottle()
  let connection: Db | undefined
  const openConnection = () =>
    connect({
      databaseUrl,
      isRollbackOnly: true,
      statementTimeoutMs: limit,
      ...(onIdleError ? { onIdleError } : {}),
    })
  return {
    /**
     * Run `work` on the database as it would be if this were published. Nothing of it is stored but the rows of new pictures,
     * whose names are hashes. `session` is whose preview it is.
     *
     * @returns undefined if there is no such entry or revision
     * @throws {PreviewProblems | PreviewBusy}
     */
    run: <Result>(
      choice: PreviewChoice,
      work: (transaction: Db, preview: CompiledPreview) => Promise<Result>,
      session?: string,
    ): Promise<Result | undefined> =>
      inTurn(session, async () => {
        const preview = await compilePreview(db, media, choice)
        if (!preview) return undefined
        const { change, problems } = preview
        if (problems.length > 0) throw new PreviewProblems(problems)
        await storeNewPictures(db, change.pictures)
        connection ??= openConnection()
        return rolledBackTransaction(connection, limit, async (transaction) => {
          await writeRows(transaction, change)
          return work(transaction, preview)
        })
      }),
    close: async () => connection?.destroy(),
  }
}

/** Return a function that runs tasks one at a time, with a pause between their starts. */
function createThrottle() {
  const inTurn = createSerialQueue()
  const sessions: (string | undefined)[] = []
  let nextStart = 0
  return async <Result>(session: string | undefined, task: () => Promise<Result>): Promise<Result> => {
    const own = session === undefined ? 0 : sessions.filter((each) => each === session).length
    if (sessions.length >= MAX_WAITING || own >= MAX_OF_SESSION) throw new PreviewBusy()
    sessions.push(session)
    try {
      return await inTurn(async () => {
        await sleep(Math.max(0, nextStart - performance.now()))
        nextStart = performance.now() + MIN_INTERVAL_MS
        return task()
      })
    } finally {
      sessions.splice(sessions.indexOf(session), 1)
    }
  }
}

/** Store the rows of pictures that no page shows yet: the browser requests them outside the transaction. */
async function storeNewPictures(db: Db, pictures: ContentRows['picture']): Promise<void> {
  if ((await findNewPictures(db, pictures)).length === 0) return
  await writeTransaction(db, async (transaction) =>
    syncTable(transaction, 'picture', [], await findNewPictures(transaction, pictures)),
  )
}
