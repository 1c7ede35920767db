import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { submitCasesEnquiry, submitHomeEnquiry } from '#contract/enquiries.ts'
import { runBackupCommand } from '#database/backup/backup-command.ts'
import { connect } from '#database/connect.ts'
import { databaseEnvironment, testOnBothDatabases } from '#database/testing.ts'
import { runCommand } from '#system/run-command.ts'
import { captureCommand } from '#tests/capture-command.ts'
import { createCaller } from '../caller.ts'
import { ENQUIRIES_COMMAND } from './enquiries-command.ts'

const HOME = { cate_name: 'Hobs', series_name: 'FL95', contact: '0400 000 000' }
const CASES = { name: 'Ada', phone: '1 Lane', language: '0400', information: 'x' }

testOnBothDatabases(
  'erasures made since the backup that was restored are repeated from a newer one',
  async ({ db, databaseUrl }) => {
    const folder = mkdtempSync(join(tmpdir(), 'serein-again-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const site = databaseEnvironment(databaseUrl, join(folder, 'data'))
    const restored = { DATA_DIR: join(folder, 'restored') }
    const enquiries = (env: Record<string, string>, ...args: string[]) =>
      captureCommand(() => runCommand({ ...ENQUIRIES_COMMAND, args }), env)
    const backup = (env: Record<string, string>, ...args: string[]) =>
      captureCommand(() => runBackupCommand(args), env)
    const [older, newer] = [join(folder, 'older.backup'), join(folder, 'newer.backup')]

    const callApi = createCaller(db)
    const home = await callApi(submitHomeEnquiry, HOME, 'en')
    await callApi(submitCasesEnquiry, { ...CASES, email: 'ada@example.com' }, 'en')
    const stays = await callApi(submitCasesEnquiry, { ...CASES, email: 'ben@example.com' }, 'en')
    await backup(site, 'backup', older)
    await enquiries(site, 'erase', home.reference)
    await enquiries(site, 'erase', '--email', 'ada@example.com')
    await backup(site, 'backup', newer)

    const { stdout } = await backup(restored, 'restore', older)
    expect(stdout).toContain('npm run enquiries -- erase-again')
    const copy = connect({ databaseUrl: join(folder, 'restored', 'serein.sqlite') })
    onTestFinished(() => copy.destroy())
    // Ada has written again before anybody repeated the erasures.
    const again = await createCaller(copy)(
      submitCasesEnquiry,
      { ...CASES, email: 'ada@example.com', name: 'A' },
      'en',
    )
    const read = async () => (await copy.selectFrom('submission').select('reference').execute()).length
    expect(await enquiries(restored, 'erase-again', join(folder, 'none.backup'))).toMatchObject({ code: 1 })
    expect((await enquiries(restored, 'erase-again', newer, '--dry-run')).stdout).toContain('2 of them found')
    expect(await read()).toBe(4)
    expect((await enquiries(restored, 'erase-again', newer)).stdout).toContain(
      `Erased again: ${home.reference}`,
    )
    const left = await copy.selectFrom('submission').select('reference').orderBy('reference').execute()
    expect(left).toEqual(
      [again, stays]
        .map(({ reference }) => ({ reference }))
        .sort((a, b) => (a.reference < b.reference ? -1 : 1)),
    )
    expect((await enquiries(restored, 'erase-again', newer)).stdout).toContain('0 of them found')
  },
)
