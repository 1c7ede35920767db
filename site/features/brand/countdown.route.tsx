import { getContentPage, getCountdown } from '#contract/content-pages.ts'
import { DAY_MS } from '#contract/day-ms.ts'
import { COUNTDOWN } from '#contract/paths.ts'
import { listStores } from '#contract/stores.ts'
import { siteContext } from '../../http/site-context.ts'
import { useLanguage } from '../../i18n/language-context.tsx'
import type { Route } from './+types/countdown.route'
import { BrandPage } from './brand-page.tsx'
import { Countdown } from './countdown.tsx'
import './load-messages.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { callApi } = context.get(siteContext)
  const [page, { target, store }] = await Promise.all([
    callApi(getContentPage, { key: 'aaaaa' }),
    callApi(getCountdown, {}),
  ])
  const stores = store === undefined ? [] : (await callApi(listStores, {})).flatMap((group) => group.stores)
  return {
    page,
    target,
    place: stores.find(({ key }) => key === store),
    isOver: isOverInAllTimeZones(target, Date.now()),
  }
}

/** Render a countdown to a local time; afterwards, what has opened and zeros. */
export default function CountdownPage({ loaderData: { page, target, place, isOver } }: Route.ComponentProps) {
  const { code } = useLanguage()
  const format = new Intl.DateTimeFormat(code, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })
  const moment = format.format(new Date(`${target}Z`))
  return (
    <BrandPage page={page} path={COUNTDOWN}>
      <Countdown target={target} moment={moment} isOver={isOver} blocks={page.blocks} place={place} />
    </BrandPage>
  )
}

/**
 * Return whether a local date and time without a zone has passed in every time zone. The last zone is twelve hours
 * behind UTC; the rest of the day is a safety margin.
 */
function isOverInAllTimeZones(target: string, now: number): boolean {
  return Date.parse(`${target}Z`) + DAY_MS < now
}
