import { useLingui } from '@lingui/react/macro'
import { useFormatFileSize } from '../../i18n/formatters.ts'

/** The same as RECEIPT_LIMIT and RECEIPT_TYPES of the contract, whose module is not sent to the browser. */
const MAX_RECEIPT_BYTES = 8 * 1024 * 1024
const RECEIPT_MIME_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']
const RECEIPT_EXTENSION = /\.(?:pdf|jpe?g|png|webp)$/i

/** MIME types and file extensions: some systems identify files by one, some by the other. */
export const RECEIPT_ACCEPT = [...RECEIPT_MIME_TYPES, '.pdf', '.jpg', '.jpeg', '.png', '.webp'].join(',')

/**
 * Return a function that validates a receipt before it is sent and returns the error message. The server also checks
 * the file's content.
 */
export function useReceiptValidation(): (file: File | undefined) => string | undefined {
  const { t } = useLingui()
  const formatFileSize = useFormatFileSize()
  return (file) => {
    if (!file || file.size === 0) return undefined
    if (!RECEIPT_MIME_TYPES.includes(file.type) && !RECEIPT_EXTENSION.test(file.name)) {
      return t`This file is of another kind. PDF, JPEG, PNG and WebP are accepted.`
    }
    const size = formatFileSize(file.size)
    return file.size > MAX_RECEIPT_BYTES ? t`This file has ${size}; at most 8 MB are accepted.` : undefined
  }
}
