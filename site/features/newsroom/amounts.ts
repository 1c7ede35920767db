/** How finely a unit can be measured in a kitchen: spoons in quarters, counted things in halves. */
const SPOON_STEPS: Readonly<Record<string, number>> = { tsp: 0.25, tbsp: 0.25 }
const COUNTED_STEP = 0.5

const FRACTIONS: Readonly<Record<number, string>> = { 0.25: '¼', 0.5: '½', 0.75: '¾' }

function roundingStep(amount: number, unit: string): number {
  if (unit !== 'g' && unit !== 'ml') return SPOON_STEPS[unit] ?? COUNTED_STEP
  if (amount >= 100) return 5
  return amount >= 10 ? 1 : 0.5
}

/** An amount for another number of servings, rounded to what can be measured and never to nothing. */
export function scaleAmount(amount: number, unit: string, factor: number): number {
  if (factor === 1) return amount
  const wanted = amount * factor
  const step = roundingStep(wanted, unit)
  return Math.max(step, Math.round(wanted / step) * step)
}

/** A number as cooks write it: whole numbers, and quarters as one sign. `say` writes any other number. */
export function formatQuantity(amount: number, formatNumber: (number: number) => string): string {
  const integer = Math.floor(amount)
  const fraction = FRACTIONS[amount - integer]
  if (fraction === undefined) return formatNumber(amount)
  return integer === 0 ? fraction : `${formatNumber(integer)}${fraction}`
}
