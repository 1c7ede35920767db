import { z } from 'zod'
import { PRODUCT_CODE } from '#contract/office/content-kinds.ts'
import { MAX_LENGTHS } from '#contract/office/forms/form.ts'
import { MEDIA_PATH } from '#contract/office/media-limits.ts'
import { findMarkdownProblem, isParagraph } from './markdown.ts'

export const nonEmptyText = z.string().trim().min(1).max(MAX_LENGTHS.text)
/** Text of one line, such as a title. */
export const lineText = z.string().trim().min(1).max(MAX_LENGTHS.line)
function checkMarkdown(text: string, context: z.core.$RefinementCtx): void {
  const message = findMarkdownProblem(text)
  if (message) context.addIssue({ code: 'custom', message })
}

/** Paragraphs, headings and lists in light Markdown, all of which pages can show. */
export const markdownText = z.string().trim().min(1).max(MAX_LENGTHS.markdown).superRefine(checkMarkdown)
/** Light Markdown that fits into a single paragraph of the page. */
export const paragraph = z
  .string()
  .trim()
  .min(1)
  .max(MAX_LENGTHS.paragraph)
  .refine(isParagraph, {
    error:
      'must be one paragraph with no other formatting than *emphasis* and links; no line may begin like a list or a heading',
    abort: true,
  })
  .superRefine(checkMarkdown)
/** Paragraphs of plain text, with blank lines between them. */
export const paragraphsText = z.string().trim().min(1).max(MAX_LENGTHS.paragraphs)

/** Split a text into its paragraphs; none if there is no text. */
export function splitParagraphs(text = ''): string[] {
  return text
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

/** A path below content/media. */
export const mediaPath = z.string().regex(MEDIA_PATH, {
  error: ({ input }) =>
    input === ''
      ? 'choose a picture'
      : `${input}: use lower-case letters, digits and hyphens, ending in .jpg or .png, in a folder of content/media`,
})
/** Position of the subject in percent of the width and the height. */
const focusPoint = z.tuple([z.number().min(0).max(100), z.number().min(0).max(100)])
/** Overrides the focus of the picture (`media/focus.yaml`) for one use. */
export const focus = focusPoint.optional()
/** Focus points of photographs, by path. */
export const focusFacts = z.record(mediaPath, focusPoint)
export const httpsUrl = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
/** A path of this site. */
export const pagePath = z.string().startsWith('/', 'must be a path that begins with /')
export const year = z.int().min(1800).max(2200)
/** How often or how many, at least one. */
export const count = z.int().min(1).max(100_000)
/** Such as the number of families, which may be none. */
export const quantity = z.int().min(0).max(10_000_000_000)
export const entryId = z.int().min(1)
export const categoryId = z.int().min(1).max(6)
export const key = z.string().regex(/^[a-z0-9-]+$/, 'use lower-case letters, digits and hyphens only')
/** The key of an item, by which texts, changes and translations know it. */
export const itemKey = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9-]{0,39}$/,
    'use lower-case letters, digits and hyphens only, at most 40, and no hyphen first',
  )
export const code = z.string().regex(PRODUCT_CODE, 'use capital letters, digits and hyphens only')
export const date = z.iso.date()

/** Return the schema of the texts of a list, by the keys of its items. Which keys there must be, `checkKeys` knows. */
export function textsByKey<Text extends z.ZodType>(text: Text) {
  return z.record(z.string(), text).default({})
}
