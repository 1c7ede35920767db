export const name = 'English'
export const switcherLabel = 'EN'
export const englishName = 'English'
export const marketName = 'Australia'
export const openGraphLocale = 'en_AU'
export const openGraphFont = { file: 'newsreader-300.ttf', name: 'Newsreader 16pt 14' }
export const stopWords = `a an and are as at be by can could do does did for from how i if in is it its may me my of on or our shall
  should so that the their then there this to was we what when where which who why will with would you your`
