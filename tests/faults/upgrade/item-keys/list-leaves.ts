import { isGroup } from '#contract/office/body/path.ts'
import type { OldPath } from './old-release.ts'

export const LANGS = ['en', 'cn', 'tw', 'kr', 'id']
/** Says in a text which place it had. */
export const MARK = /⟦([^⟧]*)⟧/

export type Leaf = { path: OldPath; text: string }

/** List the texts in a document. */
export function listLeaves(body: unknown, path: OldPath = []): Leaf[] {
  if (Array.isArray(body)) return body.flatMap((item, index) => listLeaves(item, [...path, index]))
  if (isGroup(body)) return Object.entries(body).flatMap(([name, item]) => listLeaves(item, [...path, name]))
  return typeof body === 'string' ? [{ path, text: body }] : []
}

/** Change the texts in a document that are in a list. */
export function mapLeaves(body: unknown, change: (leaf: Leaf) => string, path: OldPath = []): unknown {
  if (Array.isArray(body)) return body.map((item, index) => mapLeaves(item, change, [...path, index]))
  if (isGroup(body))
    return Object.fromEntries(
      Object.entries(body).map(([name, item]) => [name, mapLeaves(item, change, [...path, name])]),
    )
  return typeof body === 'string' && path.some(Number.isInteger) ? change({ path, text: body }) : body
}
