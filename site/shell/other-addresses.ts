import { HAPPY_KITCHEN, INFORMATION, PROJECTS } from '#contract/paths.ts'

/** Addresses that only lead to another; the server says so. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/xx': HAPPY_KITCHEN,
  '/alltitle': INFORMATION,
  '/cooperation': PROJECTS,
}
