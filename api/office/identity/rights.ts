import type { Rights } from '#contract/office/permissions.ts'
import type { Person } from '../sessions.ts'
import { splitLanguages } from './split-languages.ts'

/** Return what the permissions of a person depend on. */
export function rightsOf({ role, languages, mayPublish }: Person): Rights {
  return { role, languages: splitLanguages(languages), mayPublish: mayPublish === 1 }
}
