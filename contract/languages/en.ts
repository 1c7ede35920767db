export const name = 'English'
export const switcherLabel = 'EN'
export const englishName = 'English'
export const marketName = 'Australia'
export const openGraphLocale = 'en_AU'
export const openGraphFont = { file: 'newsreader-300.ttf', name: 'Newsreader 16pt 14' }
export const stopWords = `a an and are as at be been but by came can come comes coming could did do does for from get gets getting got
  had has have how i if im in is it its just keep keeps kept like ll made make makes may me my of on or our out re shall should so some
  that the their then there this to ve was we what when where which who why will with work works working would you your`
