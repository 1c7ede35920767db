import type { Lang } from '#contract/languages.ts'

type City = {
  /** Postcodes of the city and its suburbs, from and to. */
  postcodes: readonly (readonly [from: number, to: number])[]
  /** The name, and in Chinese the name that Taiwan uses. */
  names: Record<'en' | 'zh' | 'kr', string>
}

/** Cities by which visitors look for a store in one of the suburbs. */
const CITIES: readonly City[] = [
  {
    postcodes: [[3000, 3211]],
    names: { en: 'Melbourne', zh: '墨尔本', kr: '멜버른 멜번' },
  },
  {
    postcodes: [[3212, 3228]],
    names: { en: 'Geelong', zh: '吉朗 季隆', kr: '질롱' },
  },
  {
    postcodes: [
      [2000, 2249],
      [2555, 2574],
      [2740, 2786],
    ],
    names: { en: 'Sydney', zh: '悉尼 雪梨', kr: '시드니' },
  },
  {
    postcodes: [[2280, 2310]],
    names: { en: 'Newcastle', zh: '纽卡斯尔 紐卡索', kr: '뉴캐슬' },
  },
  {
    postcodes: [[2500, 2530]],
    names: { en: 'Wollongong', zh: '卧龙岗 臥龍崗', kr: '울런공' },
  },
  {
    postcodes: [
      [2600, 2620],
      [2900, 2914],
    ],
    names: { en: 'Canberra', zh: '堪培拉 坎培拉', kr: '캔버라' },
  },
  {
    postcodes: [[4000, 4207]],
    names: { en: 'Brisbane', zh: '布里斯班 布里斯本', kr: '브리즈번 브리즈베인' },
  },
  {
    postcodes: [[4208, 4230]],
    names: { en: 'Gold Coast', zh: '黄金海岸', kr: '골드코스트 골드 코스트' },
  },
  {
    postcodes: [[5000, 5199]],
    names: { en: 'Adelaide', zh: '阿德莱德 阿得雷德', kr: '애들레이드' },
  },
  {
    postcodes: [[6000, 6199]],
    names: { en: 'Perth', zh: '珀斯 伯斯', kr: '퍼스' },
  },
  {
    postcodes: [[7000, 7055]],
    names: { en: 'Hobart', zh: '霍巴特 荷巴特', kr: '호바트' },
  },
  {
    postcodes: [[800, 832]],
    names: { en: 'Darwin', zh: '达尔文', kr: '다윈' },
  },
]

/** Return the names of the city that a postcode is in; empty for none. */
export function cityNames(postcode: string, lang: Lang): string {
  const number = Number(postcode)
  const city = CITIES.find(({ postcodes }) => postcodes.some(([from, to]) => number >= from && number <= to))
  if (!city) return ''
  const { en, zh, kr } = city.names
  return { en, id: en, cn: `${en} ${zh}`, tw: `${en} ${zh}`, kr: `${en} ${kr}` }[lang]
}

/** Common words for a store, which are no part of its name. */
export const STORE_WORDS: Record<Lang, string> = {
  en: 'store, showroom, shop',
  cn: '门店, 展厅',
  tw: '門市, 展示中心',
  kr: '매장, 쇼룸',
  id: 'toko, showroom, gerai',
}
