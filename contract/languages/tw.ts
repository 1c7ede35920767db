export const name = '繁體中文'
export const switcherLabel = '繁'
export const englishName = 'Traditional Chinese'
export const marketName = '澳洲'
export const openGraphLocale = 'zh_TW'
export const openGraphFont = { file: 'noto-sans-tc-400.ttf', name: 'Noto Sans TC 12' }
export const stopWords =
  '怎麼 怎樣 如何 什麼 哪裡 哪些 為什麼 可以 是否 我的 你們 一個 怎麼辦 怎麼回事 一直 老是 總是 突然 全是 都是 有點 但是 出來'
