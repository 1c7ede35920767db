import { basename } from 'node:path'
import { categoryOfPath } from '../compile/category-folders.ts'
import type { ContentFolder } from '../read/content-source.ts'
import type { Report } from './problems.ts'

/** Report a category that is not that of the folder. */
export function checkCategory(report: Report, folder: ContentFolder, category: number): void {
  const expected = categoryOfPath(folder.path)
  if (category !== expected)
    report(['category'], `must be ${expected} in the folder ${basename(folder.path)}`)
}
