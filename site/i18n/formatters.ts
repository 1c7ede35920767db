import { useLingui } from '@lingui/react/macro'
import { formatLongDate, formatMonth } from '#contract/format-date.ts'
import { useLanguage } from './language-context.tsx'

/** Return a formatter of minutes as hours and minutes, in the page's language: "1 h 20 min". */
export function useFormatDuration(): (minutes: number) => string {
  const { t } = useLingui()
  return (minutes) => {
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    if (hours === 0) return t`${rest} min`
    return rest === 0 ? t`${hours} h` : t`${hours} h ${rest} min`
  }
}

/** Return a formatter of a file's size in the page's language: "610 KB", "4.2 MB". */
export function useFormatFileSize(): (bytes: number) => string {
  const { code } = useLanguage()
  return (bytes) => {
    const isLarge = bytes >= 1_000_000
    const format = new Intl.NumberFormat(code, { maximumFractionDigits: isLarge ? 1 : 0 })
    return `${format.format(bytes / (isLarge ? 1_000_000 : 1_000))}\u00a0${isLarge ? 'MB' : 'KB'}`
  }
}

/** Return a formatter of a file's format and, if known, its size: "PDF, 610 KB". */
export function useFormatFileInfo(): (file: { format: string; bytes: number | null }) => string {
  const formatFileSize = useFormatFileSize()
  return ({ format, bytes }) => (bytes === null ? format : `${format}, ${formatFileSize(bytes)}`)
}

/** Return a formatter of an ISO date in the page's language: "18 September 2026". */
export function useFormatDate(): (date: string) => string {
  const { code } = useLanguage()
  return (date) => formatLongDate(new Date(date), code)
}

/** Return a formatter of the month of an ISO date in the page's language: "September 2026". */
export function useFormatMonth(): (date: string) => string {
  const { code } = useLanguage()
  return (date) => formatMonth(new Date(date), code)
}
