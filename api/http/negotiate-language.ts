import { LANGS, type Lang } from '#contract/languages.ts'

/** The header is parsed before any other check of the request, so its length is limited. */
const MAX_LISTED_LANGUAGES = 10
const MAX_HEADER_LENGTH = 200

/**
 * Choose the language of errors that occur before the body is parsed: the one in the query, else the browser's most
 * preferred one that the site supports, else English.
 */
export function negotiateLanguage(url: string, acceptLanguage: string | null | undefined): Lang {
  const [, tag] = /[?&]lang=([a-z]{2})(?=&|$)/.exec(url) ?? []
  return LANGS.find((lang) => lang === tag) ?? preferredLanguage(acceptLanguage ?? '') ?? 'en'
}

function preferredLanguage(acceptLanguage: string): Lang | undefined {
  const listed = acceptLanguage.slice(0, MAX_HEADER_LENGTH).toLowerCase().split(',', MAX_LISTED_LANGUAGES)
  return listed
    .map((entry) => {
      const [code = '', weight = ''] = entry.split(';', 2)
      return { lang: langOfTag(code.trim()), weight: Number(/q=([\d.]{1,5})/.exec(weight)?.[1] ?? 1) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .find(({ lang }) => lang !== undefined)?.lang
}

/** Map a language tag. Chinese is mapped by its script subtag, else by its region. */
function langOfTag(code: string): Lang | undefined {
  const [language = ''] = code.split('-', 1)
  if (language === 'zh') return /-(hant|tw|hk|mo)\b/.test(code) && !code.includes('-hans') ? 'tw' : 'cn'
  if (language === 'ko') return 'kr'
  // Older systems still send "in" for Indonesian.
  if (language === 'id' || language === 'in') return 'id'
  return language === 'en' ? 'en' : undefined
}
