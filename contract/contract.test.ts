import { expect, test } from 'vitest'
import { z } from 'zod'
import { HANDLERS } from '#api/handlers.ts'
import { CALLS } from './index.ts'

/** The 43 calls of the specification, repeated here so that none can be removed or renamed unnoticed. */
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

/** Calls that the website needs in addition. */
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
  '/api/News/getfaults',
  '/api/News/findfaults',
  '/api/News/getsafetynotices',
  '/api/Product/getmanual',
  '/api/Product/getparts',
  '/api/News/getservices',
  '/api/Information/getregistration',
]

test('the calls are exactly the specified and the added ones, each once', () => {
  expect(SPECIFIED).toHaveLength(43)
  expect(CALLS.map((call) => call.path).sort()).toEqual([...SPECIFIED, ...ADDED].sort())
})

test('every call has a JSON schema for its input and output', () => {
  for (const call of CALLS) {
    // Both throw for types that JSON Schema cannot express.
    expect(z.toJSONSchema(call.input, { io: 'input' }), call.path).toMatchObject({ type: 'object' })
    expect(z.toJSONSchema(call.output, { io: 'output' }).type, call.path).toMatch(/^(object|array)$/)
  }
})

test('every call has a unique summary', () => {
  const summaries = CALLS.map((call) => call.summary)
  for (const summary of summaries) expect(summary).toMatch(/^[A-Z].{8,}/)
  expect(new Set(summaries).size).toBe(CALLS.length)
})

test('every call has one handler', () => {
  const paths = (all: readonly { path: string }[]) => all.map(({ path }) => path).sort()
  expect(paths(HANDLERS.map(({ call }) => call))).toEqual(paths(CALLS))
})
