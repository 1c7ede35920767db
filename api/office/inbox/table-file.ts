import { buildXlsx, formatCsv, type Table } from '../../enquiries/export.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Build the file of an export. */
export async function toTableFile(table: Table, name: string, format: 'csv' | 'xlsx') {
  return format === 'csv'
    ? { name: `${name}.csv`, type: 'text/csv; charset=utf-8', bytes: Buffer.from(formatCsv(table)) }
    : { name: `${name}.xlsx`, type: XLSX, bytes: await buildXlsx(table) }
}
