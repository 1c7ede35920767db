import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { LANGS, localizePath } from '#contract/languages.ts'
import type { EntryPartName } from '#contract/office/entries.ts'
import type { OutputOf } from '../../../api/call-office.ts'
import { partLabel } from '../../../labels/content-labels.ts'
import styles from './publish.module.css'

type Props = { entry: OutputOf<'entries/get'>; parts: readonly EntryPartName[] }

/** Says what has just been published, with links to the page. It takes the focus, since the button that did it is gone. */
export function PublishedNote({ entry: { page }, parts }: Props) {
  const { i18n } = useLingui()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  const isEverywhere = parts.includes('facts') || parts.includes('en')
  const langs = LANGS.filter((lang) => parts.includes(lang) || (lang === 'en' && isEverywhere))
  return (
    <div ref={note} tabIndex={-1} className={styles.published}>
      <p>
        <Trans>Published: {parts.map((part) => i18n._(partLabel(part))).join(', ')}.</Trans>
      </p>
      {page && (
        <ul className={styles.pages}>
          {langs.map((lang) => (
            <li key={lang}>
              <a href={localizePath(page, lang)} target="_blank" rel="noreferrer">
                <Trans>See the page: {i18n._(partLabel(lang))}</Trans>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
