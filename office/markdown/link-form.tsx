import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { readLinkAddress } from '#contract/office/link-address.ts'
import { isComposing } from '#site/ui/is-composing.ts'
import { OfficeButton } from '../ui/office-button.tsx'
import { TextField } from '../ui/office-field.tsx'
import styles from './rich-markdown.module.css'

type Props = { address: string; onApply: (address: string) => void; onCancel: () => void }

/** Keep what is typed until it is an address that pages can follow; an empty one removes the link. */
function useTypedAddress(address: string, onApply: (address: string) => void) {
  const [typed, setTyped] = useState(address)
  const [isRefused, setRefused] = useState(false)
  function type(text: string): void {
    setTyped(text)
    setRefused(false)
  }
  function apply(): void {
    const read = readLinkAddress(typed, [location.origin])
    if (read === undefined && typed.trim() !== '') setRefused(true)
    else onApply(read ?? '')
  }
  return { typed, isRefused, type, apply }
}

/** Asks for the address of a link. It is no form of its own, since it may be inside of one. */
export function LinkForm({ address, onApply, onCancel }: Props) {
  const { t } = useLingui()
  const { typed, isRefused, type, apply } = useTypedAddress(address, onApply)
  function onKeyDown(event: KeyboardEvent): void {
    if ((event.key !== 'Enter' && event.key !== 'Escape') || isComposing(event.nativeEvent)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') apply()
    else onCancel()
  }
  return (
    <div className={styles.link}>
      <TextField
        label={t`Link to: a path such as /about, or an address`}
        autoFocus
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={
          isRefused
            ? t`Pages cannot follow this. Write a path such as /about, an address such as www.example.com, an email address or a telephone number.`
            : undefined
        }
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.actions}>
        <OfficeButton tone="primary" onClick={apply}>
          <Trans>Set the link</Trans>
        </OfficeButton>
        {address !== '' && (
          <OfficeButton onClick={() => onApply('')}>
            <Trans>Remove the link</Trans>
          </OfficeButton>
        )}
        <OfficeButton tone="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </OfficeButton>
      </div>
    </div>
  )
}
