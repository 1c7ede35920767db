export const name = 'Bahasa Indonesia'
export const switcherLabel = 'ID'
export const englishName = 'Indonesian'
export const marketName = 'Australia'
export const openGraphLocale = 'id_ID'
export const openGraphFont = { file: 'newsreader-300.ttf', name: 'Newsreader 16pt 13' }
export const stopWords = `ada adalah agar apa apakah atau bagaimana bagi bisa dan dapat dapur dari dengan di itu ini jadi kalau kapan karena ke
  kenapa kok mana mau mengapa oleh pada padahal saat saya siapa sudah tapi tetapi untuk yang`
