import { useLanguage } from '../../i18n/language-context.tsx'

/** Says a day, given as YYYY-MM-DD, in the page's language; what is no day stays as it was written. */
export function useDate(): (day: string) => string {
  const { code } = useLanguage()
  return (day) => {
    const date = new Date(`${day}T00:00:00Z`)
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(date.getTime())) return day
    return new Intl.DateTimeFormat(code, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
  }
}
