import type { OutputOf } from '#contract/call.ts'
import type { Lang } from '#contract/languages.ts'
import type { listStores } from '#contract/stores.ts'
import type { Db } from '#database/connect.ts'
import { translationJoin } from '#database/translation-join.ts'
import { nonBreakingTimes, omitNulls } from './place-formatting.ts'

/** Find the stores by state, with the states in order of first appearance in the content. */
export async function findStores(db: Db, lang: Lang): Promise<OutputOf<typeof listStores>> {
  const rows = await db
    .selectFrom('store')
    .innerJoin('storeText as text', (join) =>
      join.on(translationJoin('storeText', 'text', { storeId: 'store.id' }, lang)),
    )
    .select(['store.id', 'store.key', 'store.state', 'store.phone', 'store.latitude', 'store.longitude'])
    .select(['store.postcode', 'store.website', 'text.name', 'text.address', 'text.hours'])
    .orderBy('store.position')
    .execute()
  const stores = rows.map(({ postcode, website, hours, ...store }) => ({
    ...store,
    hours: nonBreakingTimes(hours),
    ...omitNulls({ postcode, website }),
  }))
  return [...Map.groupBy(stores, ({ state }) => state)].map(([state, group]) => ({ state, stores: group }))
}
