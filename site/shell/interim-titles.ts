import type { Lang } from '../i18n/languages.ts'

/**
 * Specified addresses whose pages are still to come, with their names. They are read by a loader only, so that they
 * weigh nothing in the browser; a test says which they are, and the list is empty when the site is whole.
 */
export const INTERIM: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {
  '/words': {
    en: 'Questions and answers',
    cn: '常见问题',
    tw: '常見問題',
    kr: '자주 묻는 질문',
    id: 'Tanya jawab',
  },
  '/consumer': {
    en: 'Consumer services',
    cn: '消费者服务',
    tw: '消費者服務',
    kr: '고객 서비스',
    id: 'Layanan konsumen',
  },
  '/exhibition': { en: 'Stores', cn: '门店', tw: '門市', kr: '매장', id: 'Toko' },
  '/search': { en: 'Search', cn: '搜索', tw: '搜尋', kr: '검색', id: 'Pencarian' },
}

/** The name of a page that is still to come, or undefined for any other address. */
export function interimTitle(page: string, lang: Lang): string | undefined {
  return INTERIM[page]?.[lang]
}
