import { expect } from 'vitest'
import { showPresence } from '#contract/office/entry-presence.ts'
import { testOnBothDatabases } from '#database/testing.ts'
import { openTestOffice, signInAs } from '../testing.ts'

const ENTRIES = ['catalogue/products/hz90', 'catalogue/products/hz75']

testOnBothDatabases(
  'people who have the same entry open see each other, until half a minute after the last sign of life',
  async ({ db }) => {
    for (const id of ENTRIES) {
      const texts = { title: '', code: '', searchText: '', updatedAt: '', updatedBy: '' }
      await db
        .insertInto('entry')
        .values({ ...texts, id, kind: 'product', number: 1, archivedAt: null })
        .execute()
    }
    const [id = '', other = ''] = ENTRIES
    const office = openTestOffice(db)
    const ada = await signInAs(office, 'editor', { name: 'Ada' })
    const mei = await signInAs(office, 'translator', { name: 'Mei' })
    expect(await ada.call(showPresence, { id })).toEqual({ people: [], changeNumber: 0 })
    expect(await mei.call(showPresence, { id })).toEqual({
      people: [{ id: ada.person.id, name: 'Ada' }],
      changeNumber: 0,
    })
    expect(await ada.call(showPresence, { id })).toEqual({
      people: [{ id: mei.person.id, name: 'Mei' }],
      changeNumber: 0,
    })
    expect(await ada.call(showPresence, { id: other })).toEqual({ people: [], changeNumber: 0 })
    office.wait(31)
    expect(await ada.call(showPresence, { id })).toEqual({ people: [], changeNumber: 0 })
    expect(await db.selectFrom('entryPresence').select('personId').execute()).toEqual([
      { personId: ada.person.id },
    ])
    expect((await ada.fail(showPresence, { id: 'catalogue/products/none' })).reason).toBe('not-found')
  },
)
