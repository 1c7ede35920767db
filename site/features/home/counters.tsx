import type { HomePage } from '#contract/site.ts'
import { useLanguage } from '../../i18n/language-context.tsx'
import { Island } from '../../islands/island.tsx'
import CountUp from './count-up.island.tsx'

/** Four large numerals that count up once, when they come into view. */
export function Counters({ counters }: { counters: HomePage['counters'] }) {
  const { code } = useLanguage()
  const format = new Intl.NumberFormat(code)
  return (
    <section className="page-width">
      <Island
        name="count-up"
        component={CountUp}
        on="idle"
        props={{ counters: counters.map((counter) => ({ ...counter, text: format.format(counter.value) })) }}
      />
    </section>
  )
}
