import { expect, test } from 'vitest'
import { createCaller } from '#api/caller.ts'
import { listFilterGroups } from '#contract/catalogue.ts'
import { DIALECTS } from '#database/testing.ts'
import { shareDemoDatabase } from '#tests/demo-database.ts'
import { readFilterOptions } from './filter-options.ts'

const demonstration = shareDemoDatabase()

for (const dialect of DIALECTS) {
  test(`every filter that a list offers is valid, so that its pages are cached (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    const existing = await readFilterOptions(db)
    const callApi = createCaller(db)
    for (const categoryId of [1, 2, 3, 4, 5, 6]) {
      for (const { type, value } of await callApi(listFilterGroups, { categoryId }, 'en')) {
        expect(existing.get(`${categoryId} ${type}`)).toEqual(
          expect.arrayContaining(value.map(({ id }) => id)),
        )
      }
    }
    for (const options of existing.values()) expect(options).toEqual(options.toSorted((a, b) => a - b))
  })
}
