import { accessSync, constants, lstatSync, mkdtempSync, realpathSync, rmdirSync, statSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'

/** The embedded database in DATA_DIR. */
export const DATABASE_FILE = 'serein.sqlite'

const READ_AND_WRITE = constants.R_OK | constants.W_OK

type Folders = { DATA_DIR: string; CONTENT_DIR: string }

/** Folders in DATA_DIR that the site writes to, if they exist. */
const SUBFOLDERS = ['pictures', 'documents', 'share', 'originals', 'uploads']

/** Find folders that cannot be what they are named for, with the reason. Creates nothing that stays. */
export function findFolderProblems({ DATA_DIR, CONTENT_DIR }: Folders): Map<string, string> {
  const problems = new Map<string, string>()
  const report = (variable: string, reason: string | undefined) => {
    if (reason !== undefined && !problems.has(variable)) problems.set(variable, reason)
  }
  report('CONTENT_DIR', findPathProblem(CONTENT_DIR) ?? findContentProblem(CONTENT_DIR))
  report('DATA_DIR', findPathProblem(DATA_DIR) ?? findDataProblem(DATA_DIR))
  if (problems.size > 0) return problems
  const content = realpathSync(CONTENT_DIR)
  const data = realpathSync(nearestExisting(resolve(DATA_DIR)))
  if (isWithin(data, content)) report('DATA_DIR', `must not be inside CONTENT_DIR: ${data} is`)
  const written = SUBFOLDERS.map((name) => join(DATA_DIR, name)).filter(exists)
  if (written.some((each) => isWithin(content, realpathSync(each))))
    report('CONTENT_DIR', `must not be a folder that the site writes to: ${content}`)
  return problems
}

function isWithin(path: string, folder: string): boolean {
  return `${path}${sep}`.startsWith(`${folder}${sep}`)
}

/** What a shell would replace, and a URL, would become folders of these names. */
function findPathProblem(path: string): string | undefined {
  return /^~|\$|^[a-z]+:\/\//i.test(path)
    ? `must be a path, in which nothing is replaced: ${path} is none`
    : undefined
}

/** Content has a brand. The root of a system does not, and to read all of it would take hours. */
function findContentProblem(path: string): string | undefined {
  const mode = constants.R_OK | constants.X_OK
  return findAccessProblem(path, mode) ?? findAccessProblem(join(path, 'brand'), mode)
}

function findDataProblem(path: string): string | undefined {
  const folder = nearestExisting(resolve(path))
  const problem = findAccessProblem(folder, READ_AND_WRITE | constants.X_OK) ?? tryToWrite(folder)
  if (problem !== undefined || folder !== resolve(path)) return problem
  const database = join(path, DATABASE_FILE)
  return [
    ...(exists(database) ? [findFileProblem(database)] : []),
    ...SUBFOLDERS.map((name) => join(path, name))
      .filter(exists)
      .map((each) => findAccessProblem(each, READ_AND_WRITE | constants.X_OK)),
  ].find((each) => each !== undefined)
}

/** Return the path itself, or the folder in which it would be created. */
function nearestExisting(path: string): string {
  return exists(path) || dirname(path) === path ? path : nearestExisting(dirname(path))
}

/** A link to nothing exists, too: no folder can be created in its place. */
function exists(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined
  } catch {
    return false
  }
}

function findAccessProblem(path: string, mode: number): string | undefined {
  try {
    if (!statSync(path).isDirectory()) return `must be a folder: ${resolve(path)} is none`
    accessSync(path, mode)
    return undefined
  } catch (error) {
    return explain(error, path)
  }
}

function findFileProblem(path: string): string | undefined {
  try {
    if (!statSync(path).isFile()) return `cannot be used: ${resolve(path)} is not a file`
    accessSync(path, READ_AND_WRITE)
    return undefined
  } catch (error) {
    return explain(error, path)
  }
}

/** Some file systems, such as /proc, permit what they then refuse. A full disk may have room later. */
function tryToWrite(folder: string): string | undefined {
  try {
    rmdirSync(mkdtempSync(join(folder, '.serein-')))
    return undefined
  } catch (error) {
    const code = codeOf(error)
    return code === 'ENOSPC' || code === 'EDQUOT'
      ? undefined
      : `cannot be used: nothing can be created in ${folder} (${code})`
  }
}

const REASONS: Record<string, string> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'is below a file',
  ELOOP: 'is a link that leads back to itself',
  EACCES: 'may not be read and written by this account',
  EPERM: 'may not be read and written by this account',
  EROFS: 'is on a file system that cannot be written to',
  ENAMETOOLONG: 'has too long a name',
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}

function explain(error: unknown, path: string): string {
  const code = codeOf(error)
  return `cannot be used: ${resolve(path)} ${REASONS[code] ?? `failed with ${code}`}`
}
