import { resolve } from 'node:path'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { readConfig } from '#server/config.ts'
import { refuseWords, runCommand, unknownCommand } from '#server/run-command.ts'
import { checkContent, importContent } from './import-content.ts'
import { stampTranslations } from './stamp.ts'

const USAGE = `npm run content -- check    says what is wrong with the content files, and which translations are out of date
npm run content -- import   checks, then brings the database to what the files say
npm run content -- stamp    marks every translation as made from the English as it stands now`

/** Runs one content command; the exit code is 1 when there is anything to mend. */
async function run([command, ...rest]: readonly string[]): Promise<number> {
  refuseWords(rest)
  const config = readConfig(process.env)
  const root = resolve(config.contentDirectory)
  switch (command) {
    case 'check':
      return check(root)
    case 'stamp':
      console.log(`${await stampTranslations(root)} translations stamped`)
      return 0
    case 'import':
      return importFiles(root, config.databaseAddress)
    default:
      throw unknownCommand(command)
  }
}

async function check(root: string): Promise<number> {
  const { rows, reader } = await checkContent(root)
  for (const { file, line, reason } of reader.warnings) console.log(`${file}:${line}: ${reason}`)
  for (const { file } of reader.outdated)
    console.log(`${file}:1: the English has changed since this was written`)
  const drafts = rows.productText.filter((row) => row.status === 'draft').length
  console.log(
    `${rows.product.length} products, ${rows.picture.length} pictures, ${reader.outdated.length} translations out of date, ${drafts} drafts`,
  )
  return reader.outdated.length > 0 ? 1 : 0
}

async function importFiles(root: string, address: string): Promise<number> {
  const db = connect({ address })
  try {
    await migrate(db)
    const result = await importContent(db, root)
    console.log(
      `${result.inserted} rows added, ${result.updated} changed, ${result.deleted} removed; content version ${result.version}`,
    )
    return 0
  } finally {
    await db.destroy()
  }
}

await runCommand({ usage: USAGE, options: {}, run })
