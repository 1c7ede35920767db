/** Path below which pages show drafts. */
export const PREVIEW_PATH = '/office/preview'

/** Matches the paths of pages: not those of files, feeds, calls and the office. */
const PAGE = /^\/(?!\/|(?:assets|media|documents|api|office)(?:\/|$)|[^?#]*\.\w+(?:[?#]|$))/

/** Return the path of a page in the preview; undefined for the path of anything else. */
export function toPreviewPath(path: string): string | undefined {
  return PAGE.test(path) ? PREVIEW_PATH + path : undefined
}
