import { expect, test } from 'vitest'
import { z } from 'zod'
import { HANDLERS } from '#api/handlers.ts'
import { CALLS } from './index.ts'

/** The 43 calls of the specification, written out a second time, so that none can disappear or be renamed unseen. */
const SPECIFIED = `
  /api/index/getCountryList
  /api/index/bannerList
  /api/index/getSeriesList
  /api/index/getHotProduct
  /api/index/getHotNews
  /api/index/getHotReccookbook
  /api/index/dealer
  /api/index/getztcountrylist
  /api/index/getcitylist
  /api/index/getshoplist
  /api/index/getiframeurl
  /api/Product/bannerList
  /api/Product/productScreen
  /api/Product/filterGoods
  /api/Product/productData
  /api/Product/download
  /api/Product/getseries
  /api/Product/get_series_goods
  /api/Product/get_goods_info
  /api/Product/newcontrast
  /api/News/getnewslist
  /api/News/getvideolist
  /api/News/getcookbooklist
  /api/News/getprojectcaselist
  /api/News/gethappinesslist
  /api/News/getnewsdetail
  /api/News/getvideodetail
  /api/News/getcookbookdetail
  /api/News/getprojectcasedetail
  /api/News/gethappinessdetail
  /api/News/getrecnewslist
  /api/News/getrecvideolist
  /api/News/getreccookbooklist
  /api/News/getrecprojectcaselist
  /api/News/getfaqlist
  /api/Information/subscribe
  /api/Information/customerform
  /api/Information/joinus
  /api/Information/projectcooperation
  /api/Information/guarantee
  /api/Information/advice
  /api/setseries/bannerList
  /api/setseries/setseriesList`
  .trim()
  .split(/\s+/)

/** What the website needs beside them. */
const ADDED = [
  '/api/index/getFrame',
  '/api/index/getHomePage',
  '/api/index/getPartnerPage',
  '/api/Information/confirmsubscription',
  '/api/Information/leavenewsletter',
  '/api/index/getContentPage',
  '/api/index/getCountdown',
  '/api/index/getWarrantyLaw',
  '/api/index/getWorld',
  '/api/index/search',
  '/api/index/getstores',
  '/api/News/searchfaq',
  '/api/News/getservices',
  '/api/Information/getregistration',
]

test('every specified call exists exactly once, beside the added ones and nothing else', () => {
  expect(SPECIFIED).toHaveLength(43)
  expect(CALLS.map((call) => call.path).sort()).toEqual([...SPECIFIED, ...ADDED].sort())
})

test('a developer finds the JSON schema of what every call takes and gives', () => {
  for (const call of CALLS) {
    // Both throw for anything JSON Schema has no word for.
    expect(z.toJSONSchema(call.input, { io: 'input' }), call.path).toMatchObject({ type: 'object' })
    expect(z.toJSONSchema(call.output, { io: 'output' }).type, call.path).toMatch(/^(object|array)$/)
  }
})

test('every call says in a sentence of its own what it is for', () => {
  const summaries = CALLS.map((call) => call.summary)
  for (const summary of summaries) expect(summary).toMatch(/^[A-Z].{8,}/)
  expect(new Set(summaries).size).toBe(CALLS.length)
})

test('every call has one function that answers it', () => {
  const paths = (all: readonly { path: string }[]) => all.map(({ path }) => path).sort()
  expect(paths(HANDLERS.map(({ call }) => call))).toEqual(paths(CALLS))
})
