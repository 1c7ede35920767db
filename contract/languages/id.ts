export const name = 'Bahasa Indonesia'
export const switcherLabel = 'ID'
export const englishName = 'Indonesian'
export const marketName = 'Australia'
export const openGraphLocale = 'id_ID'
export const openGraphFont = { file: 'newsreader-300.ttf', name: 'Newsreader 16pt 13' }
export const stopWords = `ada adalah agar apa apakah atau bagaimana bagi bisa dan dapat dari dengan di itu ini ke kapan karena mana
  mengapa oleh pada saya siapa untuk yang`
