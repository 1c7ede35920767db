import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useState } from 'react'
import { isComposing } from '#site/ui/is-composing.ts'
import frameStyles from '../ui/value-frame.module.css'
import type { ControlIds } from '../ui/value-frame.tsx'
import styles from './combo-box.module.css'

export type ComboOption = { value: string; label: string; detail?: string | undefined }

type Props = {
  ids: ControlIds
  /** Name of a box that no label element names. */
  label?: string
  options: readonly ComboOption[]
  /** The label that is shown while nothing is typed. */
  shown: string
  placeholder?: string | undefined
  isReadOnly?: boolean
  /** Called with what is typed, where the options are found by it. */
  onSearch?: (text: string) => void
  onChoose: (value: string) => void
}

const MAX_SHOWN = 50

/** Return the options that contain all words that were typed, those with the words in their names first. */
export function filterOptions(options: readonly ComboOption[], typed: string): readonly ComboOption[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const hasWords = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const named = options.filter(({ label }) => hasWords(label))
  const others = options.filter(
    ({ value, label, detail = '' }) => !hasWords(label) && hasWords(`${value} ${label} ${detail}`),
  )
  return [...named, ...others]
}

function useComboBox({ options, isReadOnly = false, onSearch, onChoose }: Props) {
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(0)
  const found = typed === undefined ? [] : filterOptions(options, typed)
  const listed = found.slice(0, MAX_SHOWN)
  const current = listed[Math.min(active, listed.length - 1)]
  const isOpen = typed !== undefined
  function search(text: string | undefined): void {
    if (isReadOnly) return
    setTyped(text)
    setActive(0)
    onSearch?.(text ?? '')
  }
  function choose(option: ComboOption | undefined): void {
    search(undefined)
    if (option) onChoose(option.value)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event.nativeEvent) || event.altKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isHandled = step !== undefined || event.key === 'Enter' || (event.key === 'Escape' && isOpen)
    if (!isHandled) return
    event.preventDefault()
    if (step !== undefined && isOpen) setActive(Math.max(0, Math.min(listed.length - 1, active + step)))
    else if (step !== undefined) search('')
    else if (event.key === 'Escape') {
      // A dialog around it stays open.
      event.stopPropagation()
      search(undefined)
    } else if (isOpen) choose(current)
  }
  return { typed, isOpen, current, listed, hidden: found.length - listed.length, search, choose, onKeyDown }
}

/** A choice of one that is searched by typing; arrow keys and Enter choose. */
export function ComboBox(props: Props) {
  const { ids, label, shown, placeholder, isReadOnly = false } = props
  const listId = useId()
  const { typed, isOpen, current, listed, hidden, search, choose, onKeyDown } = useComboBox(props)
  return (
    <div className={styles.box}>
      <input
        {...ids}
        aria-label={label}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && current ? optionId(listId, current) : undefined}
        autoComplete="off"
        spellCheck={false}
        className={frameStyles.control}
        readOnly={isReadOnly}
        placeholder={placeholder}
        value={typed ?? shown}
        onChange={(event) => search(event.target.value)}
        onClick={() => !isOpen && search('')}
        onKeyDown={onKeyDown}
        onBlur={() => search(undefined)}
      />
      <OptionList id={listId} isOpen={isOpen} options={listed} current={current} onChoose={choose} />
      {isOpen && hidden > 0 && (
        <p className={styles.more}>
          <Trans>{hidden} more: type to narrow them.</Trans>
        </p>
      )}
      {isOpen && listed.length === 0 && (
        <p className={styles.more} role="status">
          <Trans>Nothing found.</Trans>
        </p>
      )}
    </div>
  )
}

type ListProps = {
  id: string
  isOpen: boolean
  options: readonly ComboOption[]
  current: ComboOption | undefined
  onChoose: (option: ComboOption) => void
}

function OptionList({ id, isOpen, options, current, onChoose }: ListProps) {
  const { t } = useLingui()
  return (
    <div id={id} role="listbox" aria-label={t`Choices`} className={styles.list} hidden={!isOpen}>
      {options.map((option) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are pressed in the box, which keeps the focus
        <div
          key={option.value}
          id={optionId(id, option)}
          role="option"
          tabIndex={-1}
          aria-selected={option === current}
          ref={(node) => {
            if (option === current) node?.scrollIntoView({ block: 'nearest' })
          }}
          // Without it, pressing the pointer takes the focus away, and the list closes before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option.label}
          {option.detail && <span>{option.detail}</span>}
        </div>
      ))}
    </div>
  )
}

function optionId(listId: string, { value }: ComboOption): string {
  return `${listId}-${value}`
}
