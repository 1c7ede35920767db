import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { localizePath } from '#contract/languages.ts'
import { FAQ, MANUALS, productListPath, RECIPES, SEARCH, STORES, searchPath } from '#contract/paths.ts'
import { isPlainClick } from '../../client/dom-events.ts'
import { useLang } from '../../i18n/language-context.tsx'
import { Link } from '../../i18n/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './search-dialog.module.css'
import { optionIds, SearchOptions } from './search-options.tsx'
import { MAX_QUERY_LENGTH } from './search-query.ts'
import { useActiveOption } from './use-active-option.ts'
import { useSuggestions } from './use-suggestions.ts'
import './load-messages.ts'

type Props = {
  categories: readonly { id: number; name: string }[]
  onClose: () => void
}

/**
 * Render the search dialog of the top bar: results while typing, in a list that arrow keys navigate while the field
 * keeps the focus.
 */
export default function SearchDialog({ categories, onClose }: Props) {
  const { t } = useLingui()
  const lang = useLang()
  const dialog = useModalDialog()
  const list = useId()
  const [text, setText] = useState('')
  const [isComposing, setComposing] = useState(false)
  const query = text.trim()
  // Korean is searched during composition of a syllable; Chinese would be searched by its Latin transcription.
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
        const leavesDialog = isPlainClick(event) && isSamePageLink(event.target)
        if (leavesDialog || event.target === event.currentTarget) dialog.current?.close()
      }}
    >
      <div className={styles.panel}>
        <SearchForm
          query={query}
          text={text}
          list={list}
          active={active}
          hasResults={(shown?.result?.total ?? 0) > 0}
          onText={setText}
          onKeyDown={onKeyDown}
          onComposing={setComposing}
          onClose={() => dialog.current?.close()}
        />
        <div className="page-width">
          {query === '' ? <SearchStartLinks categories={categories} /> : null}
          <SearchOptions id={list} found={shown} active={active} onPoint={setActive} />
        </div>
      </div>
    </dialog>
  )
}

type SearchFormProps = {
  /** The text without surrounding spaces. */
  query: string
  text: string
  /** Id of the list of results. */
  list: string
  /** Id of the active option. */
  active: string | undefined
  hasResults: boolean
  onText: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onComposing: (isComposing: boolean) => void
  onClose: () => void
}

function SearchForm({
  query,
  text,
  list,
  active,
  hasResults,
  onText,
  onKeyDown,
  onComposing,
  onClose,
}: SearchFormProps) {
  const { t } = useLingui()
  const lang = useLang()
  return (
    <form
      className={`${styles.bar} page-width`}
      action={localizePath(SEARCH, lang)}
      onSubmit={(event) => {
        event.preventDefault()
        window.location.assign(localizePath(query === '' ? SEARCH : searchPath(query), lang))
      }}
    >
      <Icon name="search" size={24} />
      <input
        type="text"
        name="q"
        role="combobox"
        value={text}
        maxLength={MAX_QUERY_LENGTH}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-label={t`Search`}
        aria-autocomplete="list"
        aria-expanded={hasResults}
        aria-controls={list}
        aria-activedescendant={active}
        placeholder={t`HZ90, descaling, warranty …`}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onCompositionStart={() => onComposing(true)}
        onCompositionEnd={() => onComposing(false)}
      />
      <CloseButton onClose={onClose} />
    </form>
  )
}

function CloseButton({ onClose }: Pick<SearchFormProps, 'onClose'>) {
  const { t } = useLingui()
  return (
    <button type="button" className={styles.close} onClick={onClose}>
      <span className="visually-hidden">{t`Close`}</span>
      <Icon name="close" size={24} />
    </button>
  )
}

/** Open the dialog as a modal with the field focused. */
function useModalDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) {
      element.showModal()
      element.querySelector('input')?.focus()
    }
  }, [])
  return dialog
}

/** Return whether the target is a link to an anchor of the page behind the dialog. */
function isSamePageLink(target: EventTarget): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  return link !== null && link.hash !== '' && link.href.split('#')[0] === window.location.href.split('#')[0]
}

type SearchStartLinksProps = { categories: readonly { id: number; name: string }[] }

/** Render what the dialog shows before anything is typed: links to popular pages. */
function SearchStartLinks({ categories }: SearchStartLinksProps) {
  const { t } = useLingui()
  const others = [
    { to: FAQ, name: t`Questions and answers` },
    { to: MANUALS, name: t`Manuals` },
    { to: STORES, name: t`Stores` },
    { to: RECIPES, name: t`Recipes` },
  ]
  return (
    <div className={styles.start}>
      <p>{t`Type a product code, a part number, what is wrong, or a dish.`}</p>
      <ul>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link to={productListPath(id)}>{name}</Link>
          </li>
        ))}
      </ul>
      <ul>
        {others.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
