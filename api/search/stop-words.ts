import type { Lang } from '#contract/languages.ts'

/** Common words of questions that carry no meaning for a search. */
const STOP_WORDS: Record<Lang, ReadonlySet<string>> = {
  en: parseWordList(`a an and are as at be by can could do does did for from how i if in is it its may me my of on or our shall
    should so that the their then there this to was we what when where which who why will with would you your`),
  cn: parseWordList('怎么 怎样 如何 什么 哪里 哪些 为什么 可以 是否 我的 你们 一个'),
  tw: parseWordList('怎麼 怎樣 如何 什麼 哪裡 哪些 為什麼 可以 是否 我的 你們 一個'),
  kr: parseWordList('어떻게 무엇 무엇을 어디 어디서 언제 왜 하나요 있나요 되나요 할까요 인가요'),
  id: parseWordList(`ada adalah agar apa apakah atau bagaimana bagi bisa dan dapat dari dengan di itu ini ke kapan karena mana
    mengapa oleh pada saya siapa untuk yang`),
}

function parseWordList(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/))
}

/** Return true for a stop word or a single Latin letter. */
export function isStopWord(word: string, lang: Lang): boolean {
  return STOP_WORDS[lang].has(word) || /^[a-z]$/.test(word)
}
