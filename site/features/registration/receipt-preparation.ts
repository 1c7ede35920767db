import { useLingui } from '@lingui/react/macro'
import { RECEIPT_TYPES } from '#contract/receipt-type.ts'
import { useFormatFileSize } from '../../i18n/formatters.ts'
import { prepareReceipt } from './prepare-receipt.ts'

/** MIME types and file extensions: some systems identify files by one, some by the other. */
export const RECEIPT_ACCEPT = [...RECEIPT_TYPES, '.pdf', '.jpg', '.jpeg', '.png', '.webp'].join(',')

/** Return a function that returns the file to send for a chosen one, or why it cannot be sent. */
export function useReceiptPreparation(): (file: File) => Promise<File | string> {
  const { t } = useLingui()
  const formatFileSize = useFormatFileSize()
  return async (file) => {
    const size = formatFileSize(file.size)
    const prepared = await prepareReceipt(file)
    if (prepared instanceof File) return prepared
    return {
      empty: t`This file is empty. Choose another, or register without it.`,
      heic: t`This is a HEIC photo, which we cannot open. Choose a screenshot of it instead, or register without it: you can email the receipt later.`,
      kind: t`This file is of another kind. PDF, JPEG, PNG and WebP are accepted.`,
      large: t`This file has ${size}; at most 8 MB are accepted.`,
      unreadable: t`This file cannot be read. Choose another, or register without it.`,
    }[prepared]
  }
}
