import { Trans, useLingui } from '@lingui/react/macro'
import { CopyButton } from '../../ui/copy-button.tsx'
import filterBar from '../../ui/filter-bar.module.css'
import { OfficeButton } from '../../ui/office-button.tsx'
import { TextField } from '../../ui/office-field.tsx'

/** Shows the link of an invitation that could not be mailed. */
export function InvitationLink({ link, onDone }: { link: string; onDone: () => void }) {
  const { t } = useLingui()
  return (
    <div className={filterBar.stack}>
      <p>
        <Trans>
          No mail server is configured, so please pass on this link yourself. It works once, within seven
          days.
        </Trans>
      </p>
      <TextField label={t`Link`} readOnly value={link} onFocus={(event) => event.target.select()} />
      <div className={filterBar.row}>
        <CopyButton tone="primary" text={link}>
          <Trans>Copy</Trans>
        </CopyButton>
        <OfficeButton onClick={onDone}>
          <Trans>Close</Trans>
        </OfficeButton>
      </div>
    </div>
  )
}
