import type { Lang } from '#contract/languages.ts'

const TAG_NAMES: Record<Lang, { award: string; new: string }> = {
  en: { award: 'Award winner', new: 'New' },
  cn: { award: '获奖产品', new: '新品' },
  tw: { award: '獲獎產品', new: '新品' },
  kr: { award: '수상 제품', new: '신제품' },
  id: { award: 'Peraih penghargaan', new: 'Baru' },
}

/** The tags of a product, award first. */
export function readTags(product: { isAward: 0 | 1; isNew: 0 | 1 }, lang: Lang) {
  const keys = [
    ...(product.isAward ? (['award'] as const) : []),
    ...(product.isNew ? (['new'] as const) : []),
  ]
  return keys.map((key) => ({ key, name: TAG_NAMES[lang][key] }))
}
