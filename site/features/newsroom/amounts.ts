/** How finely a unit can be measured in a kitchen: spoons in quarters, counted things in halves. */
const STEPS: Readonly<Record<string, number>> = { tsp: 0.25, tbsp: 0.25 }
const COUNTED = 0.5

const FRACTIONS: Readonly<Record<number, string>> = { 0.25: '¼', 0.5: '½', 0.75: '¾' }

function stepOf(amount: number, unit: string): number {
  if (unit !== 'g' && unit !== 'ml') return STEPS[unit] ?? COUNTED
  if (amount >= 100) return 5
  return amount >= 10 ? 1 : 0.5
}

/** An amount for another number of servings, rounded to what can be measured and never to nothing. */
export function scaleAmount(amount: number, unit: string, factor: number): number {
  if (factor === 1) return amount
  const wanted = amount * factor
  const step = stepOf(wanted, unit)
  return Math.max(step, Math.round(wanted / step) * step)
}

/** A number as cooks write it: whole numbers, and quarters as one sign. `say` writes any other number. */
export function sayNumber(amount: number, say: (number: number) => string): string {
  const whole = Math.floor(amount)
  const sign = FRACTIONS[amount - whole]
  if (sign === undefined) return say(amount)
  return whole === 0 ? sign : `${say(whole)}${sign}`
}
