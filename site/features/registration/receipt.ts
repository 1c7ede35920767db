import { useLingui } from '@lingui/react/macro'
import { useFileSize } from '../../i18n/formats.ts'

/** Beside the contract's RECEIPT_LIMIT and RECEIPT_TYPES, whose module stays on the server. */
const LIMIT = 8 * 1024 * 1024
const TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']
const ENDING = /\.(?:pdf|jpe?g|png|webp)$/i

/** Types and endings: some systems know a file by the one, some by the other. */
export const RECEIPT_ACCEPT = [...TYPES, '.pdf', '.jpg', '.jpeg', '.png', '.webp'].join(',')

/** Says what is wrong with a receipt before it is sent; the server looks into the file itself. */
export function useReceiptCheck(): (file: File | undefined) => string | undefined {
  const { t } = useLingui()
  const sizeOf = useFileSize()
  return (file) => {
    if (!file || file.size === 0) return undefined
    if (!TYPES.includes(file.type) && !ENDING.test(file.name)) {
      return t`This file is of another kind. PDF, JPEG, PNG and WebP are accepted.`
    }
    const size = sizeOf(file.size)
    return file.size > LIMIT ? t`This file has ${size}; at most 8 MB are accepted.` : undefined
  }
}
