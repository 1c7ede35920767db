import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { announce } from './announcer.tsx'
import { OfficeButton } from './office-button.tsx'

type Props = { text: string; tone?: 'primary' | 'plain'; children: ReactNode }

/** Copies a text to the clipboard. Browsers offer none over plain HTTP; the button is then left out. */
export function CopyButton({ text, tone = 'plain', children }: Props) {
  const { t } = useLingui()
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text)
    announce(t`Copied.`)
  }
  if (!window.isSecureContext) return null
  return (
    <OfficeButton tone={tone} onClick={() => void copy()}>
      {children}
    </OfficeButton>
  )
}
