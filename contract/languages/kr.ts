export const name = '한국어'
export const switcherLabel = '韩'
export const englishName = 'Korean'
export const marketName = '호주'
export const openGraphLocale = 'ko_KR'
export const openGraphFont = { file: 'noto-sans-kr-400.ttf', name: 'Noto Sans KR 12' }
export const stopWords =
  '어떻게 무엇 무엇을 어디 어디서 언제 왜 하나요 있나요 되나요 할까요 인가요 자꾸 계속 너무 갑자기 좀 나요 돼요 해요 했어요 있어요 생겨요 같아요 나와요 떠요 뜹니다 하라고 그런가요 수 있을까요'
