import { z } from 'zod'
import { isParagraph } from './markdown.ts'

export const nonEmptyText = z.string().trim().min(1)
/** Words in light Markdown that stand in one paragraph of the page. */
export const paragraph = nonEmptyText.refine(
  isParagraph,
  'must be one paragraph, with *emphasis* and links at most; a line must not begin as a list or a heading does',
)
/** A path under content/media. */
export const mediaPath = z.string().regex(/^[a-z]+\/[a-z0-9-]+\.(png|jpg|svg|mp4)$/, {
  error: ({ input }) =>
    `${input}: small letters, digits and dashes, with .jpg or .png at the end, in a folder of content/media`,
})
/** Where the subject stands, percent of width and height. */
export const focusPoint = z.tuple([z.number().min(0).max(100), z.number().min(0).max(100)])
/** The same for one use of a picture, where it differs from that of the picture (`media/focus.yaml`). */
export const focus = focusPoint.optional()
export const entryId = z.int().min(1)
export const categoryId = z.int().min(1).max(6)
export const key = z.string().regex(/^[a-z0-9-]+$/, 'lower-case letters, digits and dashes only')
export const code = z.string().regex(/^[A-Z0-9-]{2,20}$/, 'capital letters, digits and dashes only')
export const date = z.iso.date()

/** Returns the schema of a record that must have exactly these keys. */
export function exactRecord<Value extends z.ZodType>(keys: readonly string[], value: Value) {
  const shape: Record<string, Value> = Object.fromEntries(keys.map((name) => [name, value]))
  return z.strictObject(shape)
}
