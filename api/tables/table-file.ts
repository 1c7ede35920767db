import { formatCsv } from './csv.ts'
import type { Table } from './table.ts'
import { buildXlsx } from './xlsx.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Build the file of an export; the spreadsheet has one sheet. */
export async function toTableFile(table: Table, sheet: string, format: 'csv' | 'xlsx') {
  const name = sheet.toLowerCase()
  return format === 'csv'
    ? { name: `${name}.csv`, type: 'text/csv; charset=utf-8', bytes: Buffer.from(formatCsv(table)) }
    : { name: `${name}.xlsx`, type: XLSX, bytes: await buildXlsx(table, sheet) }
}
