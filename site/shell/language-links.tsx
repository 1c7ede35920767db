import { useLocation } from 'react-router'
import { localizePath } from '#contract/languages.ts'
import { useLang } from '../i18n/language-context.tsx'
import { LANGUAGES } from '../i18n/language-labels.ts'

type Props = {
  className?: string | undefined
  /** Shows the language's name beside its label. */
  isNamed?: boolean
}

/** Render links to this page in the five languages; client/language-redirect.ts stores the choice. */
export function LanguageLinks({ className, isNamed = false }: Props) {
  const lang = useLang()
  const { pathname, search } = useLocation()
  return (
    <ul className={className}>
      {LANGUAGES.map(({ tag, label, name, code }) => (
        <li key={tag}>
          <a
            href={localizePath(pathname, tag) + search}
            lang={code}
            hrefLang={code}
            aria-label={name}
            aria-current={tag === lang ? 'true' : undefined}
          >
            <span>{label}</span>
            {isNamed ? <span>{name}</span> : null}
          </a>
        </li>
      ))}
    </ul>
  )
}
