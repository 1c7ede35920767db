import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Ingredient } from '#contract/newsroom.ts'
import { useLanguage } from '../../i18n/language-context.tsx'
import { formatQuantity, scaleAmount } from './amounts.ts'

/**
 * Return a function that formats the amount of an ingredient in the page's language: "300 g", "½ tsp", "3". `factor`
 * scales the recipe's own amount.
 */
export function useFormatAmount(factor: number): (ingredient: Ingredient) => string {
  const { t } = useLingui()
  const { code } = useLanguage()
  const format = new Intl.NumberFormat(code, { maximumFractionDigits: 1 })
  return ({ amount, unit }) => {
    if (amount === null) return t`to taste`
    const scaled = scaleAmount(amount, unit, factor)
    const number = formatQuantity(scaled, (value) => format.format(value))
    if (unit === 'g' || unit === 'ml') return `${number} ${unit}`
    if (unit === 'tsp') return t`${number} tsp`
    if (unit === 'tbsp') return t`${number} tbsp`
    if (unit === 'pinch') {
      // Half a pinch takes the singular.
      const count = Math.ceil(scaled)
      return t`${plural(count, { one: `${number} pinch`, other: `${number} pinches` })}`
    }
    return number
  }
}
