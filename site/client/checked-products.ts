import { COMPARE_LIMIT, codesIn, readChoices, writeChoice } from '../ui/compare-choices.ts'
import { COMPARE_CHECKBOX } from '../ui/stored-choices.ts'

/** Store the products checked in the list: a visitor can leave before the island that stores them has loaded. */
export function storeCheckedProducts(): void {
  const form = document.querySelector<HTMLInputElement>(COMPARE_CHECKBOX)?.form
  if (!form) return
  const fields = new FormData(form)
  const categoryId = Number(fields.get('chuancode'))
  const codes = new Set([...codesIn(readChoices(), categoryId), ...fields.getAll('todata').map(String)])
  writeChoice(categoryId, [...codes].slice(0, COMPARE_LIMIT))
}
