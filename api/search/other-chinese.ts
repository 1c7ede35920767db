import type { Lang } from '#contract/languages.ts'

/** Chinese says much in other words in Taiwan than on the mainland: what owners look for is found by the words of both. */
export const OTHER_CHINESE: Partial<Record<Lang, Lang>> = { cn: 'tw', tw: 'cn' }
