/** The smallest amounts that can be measured in a kitchen: quarters of a spoon, halves of a counted item. */
const SPOON_STEPS: Readonly<Record<string, number>> = { tsp: 0.25, tbsp: 0.25 }
const COUNTED_STEP = 0.5

const FRACTIONS: Readonly<Record<number, string>> = { 0.25: '¼', 0.5: '½', 0.75: '¾' }

function roundingStep(amount: number, unit: string): number {
  if (unit !== 'g' && unit !== 'ml') return SPOON_STEPS[unit] ?? COUNTED_STEP
  if (amount >= 100) return 5
  return amount >= 10 ? 1 : 0.5
}

/** Scale an amount to another number of servings. The result is rounded to a measurable amount and is never zero. */
export function scaleAmount(amount: number, unit: string, factor: number): number {
  if (factor === 1) return amount
  const wanted = amount * factor
  const step = roundingStep(wanted, unit)
  return Math.max(step, Math.round(wanted / step) * step)
}

/**
 * Format a quantity the way cooks write it: integers, and quarters as one character. `formatNumber` formats any other
 * number.
 */
export function formatQuantity(amount: number, formatNumber: (number: number) => string): string {
  const integer = Math.floor(amount)
  const fraction = FRACTIONS[amount - integer]
  if (fraction === undefined) return formatNumber(amount)
  return integer === 0 ? fraction : `${formatNumber(integer)}${fraction}`
}
