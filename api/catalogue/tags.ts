import type { Lang } from '#contract/languages.ts'

const TAG_NAMES: Record<Lang, { award: string; new: string }> = {
  en: { award: 'Award winner', new: 'New' },
  cn: { award: '获奖产品', new: '新品' },
  tw: { award: '獲獎產品', new: '新品' },
  kr: { award: '수상 제품', new: '신제품' },
  id: { award: 'Peraih penghargaan', new: 'Baru' },
}

type TagFlags = { isAward: 0 | 1; isNew: 0 | 1 }

/** List the localized tags of a product, award first. */
export function listTagNames({ isAward, isNew }: TagFlags, lang: Lang): string[] {
  const names = TAG_NAMES[lang]
  return [...(isAward ? [names.award] : []), ...(isNew ? [names.new] : [])]
}

export function joinTags(tags: readonly string[]): string {
  return tags.join(' · ')
}
