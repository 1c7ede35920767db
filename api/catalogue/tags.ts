import type { Lang } from '#contract/languages.ts'

const TAG_NAMES: Record<Lang, { award: string; new: string }> = {
  en: { award: 'Test kitchen’s choice', new: 'New' },
  cn: { award: '试验厨房之选', new: '新品' },
  tw: { award: '試驗廚房之選', new: '新品' },
  kr: { award: '테스트 키친의 선택', new: '신제품' },
  id: { award: 'Pilihan dapur uji', new: 'Baru' },
}

type TagFlags = { isAward: 0 | 1; isNew: 0 | 1 }

/** List the localized tags of a product, the choice of the test kitchen first. */
export function listTagNames({ isAward, isNew }: TagFlags, lang: Lang): string[] {
  const names = TAG_NAMES[lang]
  return [...(isAward ? [names.award] : []), ...(isNew ? [names.new] : [])]
}

export function joinTags(tags: readonly string[]): string {
  return tags.join(' · ')
}
