import { useLingui } from '@lingui/react/macro'
import { useLanguage } from './language-context.tsx'

/** Says minutes as hours and minutes, in the page's language: "1 h 20 min". */
export function useFormatDuration(): (minutes: number) => string {
  const { t } = useLingui()
  return (minutes) => {
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    if (hours === 0) return t`${rest} min`
    return rest === 0 ? t`${hours} h` : t`${hours} h ${rest} min`
  }
}

/** Says a file's size in kilobytes or megabytes, in the page's language: "610 KB", "4.2 MB". */
export function useFormatFileSize(): (bytes: number) => string {
  const { code } = useLanguage()
  return (bytes) => {
    const isLarge = bytes >= 1_000_000
    const format = new Intl.NumberFormat(code, { maximumFractionDigits: isLarge ? 1 : 0 })
    return `${format.format(bytes / (isLarge ? 1_000_000 : 1_000))}\u00a0${isLarge ? 'MB' : 'KB'}`
  }
}

/** Says the format and, where it is known, the size of a file: "PDF, 610 KB". */
export function useFormatFileInfo(): (file: { format: string; bytes: number | null }) => string {
  const formatFileSize = useFormatFileSize()
  return ({ format, bytes }) => (bytes === null ? format : `${format}, ${formatFileSize(bytes)}`)
}

/** Says a date in the page's language: "18 September 2026". */
export function useFormatDate(): (date: string) => string {
  const { code } = useLanguage()
  const format = new Intl.DateTimeFormat(code, { dateStyle: 'long', timeZone: 'UTC' })
  return (date) => format.format(new Date(date))
}
