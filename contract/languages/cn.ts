export const name = '简体中文'
export const switcherLabel = '简'
export const englishName = 'Simplified Chinese'
export const marketName = '澳大利亚'
export const openGraphLocale = 'zh_CN'
export const openGraphFont = { file: 'noto-sans-sc-400.ttf', name: 'Noto Sans SC 12' }
export const stopWords =
  '怎么 怎样 如何 什么 哪里 哪些 为什么 可以 是否 我的 你们 一个 怎么办 怎么回事 为啥 一直 老是 总是 突然 全是 都是 有点 但是 出来'
