import type { EnginePage, View } from './engine.ts'
import { checkAppearance, translate, visitSite } from './journey.ts'

const DESKTOP: View = { width: 1440, height: 900, language: 'en' }
const PHONE: View = { width: 390, height: 844, language: 'ko' }

const ENGLISH = {
  name: 'Ada Byron',
  countries: 'Australia',
  city: 'Perth',
  phone: '+61 8 5550 1234',
  describe: 'The lamp flickers at level 3.',
}
const KOREAN = {
  name: '김서연',
  countries: '대한민국',
  city: '서울',
  phone: '02-555-0123',
  describe: '3단에서 조명이 깜박입니다.',
}

/** React reports that it has rendered an island of a translated page again. */
const HYDRATION_ERROR = /React error #418/

export type Visit = {
  title: string
  view: View
  run: (page: EnginePage, origin: string) => Promise<void>
  expectedErrors?: RegExp
}

/** What each engine is tested with, each in a new browser. */
export const VISITS: readonly Visit[] = [
  {
    title: 'a visitor compares two products and sends a message',
    view: DESKTOP,
    run: (page, origin) => visitSite(page, { origin, lang: 'en', texts: ENGLISH }),
  },
  {
    title: 'the same in Korean on a phone',
    view: PHONE,
    run: (page, origin) => visitSite(page, { origin, lang: 'kr', texts: KOREAN }),
  },
  {
    title: 'the same while a translator and a password manager change every page',
    view: DESKTOP,
    run: (page, origin) => visitSite(page, { origin, lang: 'en', texts: ENGLISH, onArrival: translate }),
    expectedErrors: HYDRATION_ERROR,
  },
  {
    title: 'messages, films and questions have their sizes and icons',
    view: DESKTOP,
    run: (page, origin) => checkAppearance(page, origin),
  },
]
