import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { TableName } from '../schema.ts'
import { storedName } from '../stored-name.ts'

/**
 * Whether a backup holds a table. Every table must be listed: true for what cannot be regenerated, false for what the site
 * creates again. Rows are copied in this order, so that each finds the row that its foreign key references.
 */
export const IS_BACKED_UP: Record<TableName, boolean> = {
  submission: true,
  submissionChange: true,
  upload: true,
  uploadChunk: true,
  caseMessage: true,
  caseEvent: true,
  subscription: true,
  outbox: true,
  erasure: true,
  secret: true,
  jobRun: true,

  person: true,
  passkey: true,
  recoveryCode: true,
  officeLink: true,
  officeMail: true,
  audit: true,
  careNote: true,
  savedView: true,
  // A backup would revive sessions that have been ended since: people sign in again.
  officeSession: false,
  officeChallenge: false,
  signInFailure: false,
  caseAttempt: false,
  entryPresence: false,

  // What the team has edited; the next start merges the content files into it.
  entry: true,
  revision: true,
  entryDocument: true,
  entryLanguage: true,
  entryReference: true,
  entryFile: true,
  sourceText: true,
  numberSequence: true,

  // Without unfinished uploads, which may hold what cameras add to a picture.
  media: true,
  mediaUpload: false,
  mediaChunk: true,

  // Written by the migrations, by the import of the content, and by the documents found on disk.
  migration: false,
  contentVersion: false,
  documentFile: false,
  picture: false,
  category: false,
  categoryText: false,
  series: false,
  seriesText: false,
  product: false,
  productText: false,
  parameterTopic: false,
  parameterTopicText: false,
  parameter: false,
  parameterText: false,
  productParameter: false,
  productParameterText: false,
  filterGroup: false,
  filterGroupText: false,
  filterOption: false,
  filterOptionText: false,
  productFilterOption: false,
  productFormerCode: false,
  part: false,
  partText: false,
  productPart: false,
  fault: false,
  faultText: false,
  safetyNotice: false,
  safetyNoticeText: false,
  banner: false,
  bannerText: false,
  video: false,
  videoText: false,
  news: false,
  newsText: false,
  recipe: false,
  recipeText: false,
  happiness: false,
  happinessText: false,
  newsroomVideo: false,
  newsroomVideoText: false,
  project: false,
  projectText: false,
  projectProduct: false,
  faqQuestion: false,
  faqQuestionText: false,
  store: false,
  storeText: false,
  dealerArea: false,
  dealerAreaText: false,
  dealerCountry: false,
  dealerCountryText: false,
  dealerCity: false,
  dealerCityText: false,
  dealerShop: false,
  dealerShopText: false,
  page: false,
  pageText: false,
}

/** Conditions for the rows of a table in SQL, where a backup does not hold all of them; `?1` is the first column. */
export const BACKED_UP_ROWS: Readonly<Record<string, string>> = {
  media_chunk: 'exists (select 1 from media where id = ?1)',
}

/** Tables that a site fills by itself before anybody has used it. */
const SELF_FILLED: readonly TableName[] = ['secret', 'jobRun', 'officeLink']

/** The names of the tables in SQL. */
export const BACKED_UP_TABLES = Object.entries(IS_BACKED_UP).flatMap(([name, is]) =>
  is ? [storedName(name)] : [],
)
export const SELF_FILLED_TABLES = SELF_FILLED.map(storedName)

/** A table that a backup holds, as it is in an SQLite file. */
export type BackupTable = {
  name: string
  columns: readonly string[]
  /** Types of the columns, as the migrations declare them. */
  types: readonly string[]
  /** How many rows to hold in memory at a time. */
  batchSize: number
}

/** Fewer for tables of files in chunks. */
const [BATCH_SIZE, FILE_BATCH_SIZE] = [500, 16]

const columnRows = z.array(z.object({ name: z.string(), type: z.string() }))

/** List the tables of a backup that exist in an SQLite file; one of an older release has fewer. */
export function listBackupTables(database: DatabaseSync): BackupTable[] {
  return BACKED_UP_TABLES.flatMap((name) => {
    const columns = columnRows.parse(
      database.prepare('select name, type from pragma_table_info(?)').all(name),
    )
    if (columns.length === 0) return []
    const types = columns.map(({ type }) => type.toLowerCase())
    return [
      {
        name,
        columns: columns.map((column) => column.name),
        types,
        batchSize: types.includes('blob') ? FILE_BATCH_SIZE : BATCH_SIZE,
      },
    ]
  })
}
