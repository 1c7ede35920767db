import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { inLanguage } from '#contract/languages.ts'
import { SEARCH, searchPath } from '#contract/paths.ts'
import { useLang } from '../../i18n/language-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DialogStart } from './dialog-start.tsx'
import { LONGEST_SEARCH } from './search-address.ts'
import styles from './search-dialog.module.css'
import { optionIds, SearchOptions } from './search-options.tsx'
import { useActiveOption } from './use-active-option.ts'
import { useSuggestions } from './use-suggestions.ts'
import './texts.ts'

/** The search of the top bar: results while typing, as a list that arrows walk through while the field keeps the focus. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const lang = useLang()
  const navigate = useNavigate()
  const dialog = useDialog()
  const list = useId()
  const [text, setText] = useState('')
  const [isComposing, setComposing] = useState(false)
  const query = text.trim()
  // Korean is searched for while a syllable is composed; Chinese would be searched for by its Latin sounds.
  const found = useSuggestions(isComposing && lang !== 'kr' ? '' : query)
  const shown = query === '' ? undefined : found
  const { active, setActive, onKeyDown } = useActiveOption(optionIds(list, shown?.result))

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Escape, which the platform does
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t`Search`}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) dialog.current?.close()
      }}
    >
      <div className={styles.panel}>
        <form
          className={`${styles.bar} page-width`}
          action={inLanguage(SEARCH, lang)}
          onSubmit={(event) => {
            event.preventDefault()
            void navigate(inLanguage(query === '' ? SEARCH : searchPath(query), lang))
          }}
        >
          <Icon name="search" size={24} />
          <input
            type="text"
            name="q"
            role="combobox"
            value={text}
            maxLength={LONGEST_SEARCH}
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            aria-label={t`Search`}
            aria-autocomplete="list"
            aria-expanded={(shown?.result?.total ?? 0) > 0}
            aria-controls={list}
            aria-activedescendant={active}
            placeholder={t`HZ90, descaling, warranty …`}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onCompositionStart={() => setComposing(true)}
            onCompositionEnd={() => setComposing(false)}
          />
          <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
            <span className="visually-hidden">{t`Close`}</span>
            <Icon name="close" size={24} />
          </button>
        </form>
        <div className="page-width">
          {query === '' ? <DialogStart /> : null}
          <SearchOptions id={list} found={shown} active={active} onPoint={setActive} />
        </div>
      </div>
    </dialog>
  )
}

/** Opens as a modal dialog with the field focused, and closes when another page comes; focus then goes back. */
function useDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const location = useLocation()
  const [opened] = useState(location)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) {
      element.showModal()
      element.querySelector('input')?.focus()
    }
  }, [])
  useEffect(() => {
    if (location !== opened) dialog.current?.close()
  }, [location, opened])
  return dialog
}
