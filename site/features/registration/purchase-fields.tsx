import { useLingui } from '@lingui/react/macro'
import { TextField } from '../../forms/field.tsx'
import { FieldGroup, FullWidthField } from '../../forms/field-group.tsx'
import { FileField } from '../../forms/file-field.tsx'
import { RadioField } from '../../forms/radio-field.tsx'
import type { FormState } from '../../forms/use-form.ts'
import { RECEIPT_ACCEPT, useReceiptPreparation } from './receipt-preparation.ts'
import { type RegistrationField, usePurchaseChannelOptions } from './registration-labels.ts'

type Props = {
  form: FormState<RegistrationField>
  onChannel: (channel: string) => void
}

/** Render the purchase details and the optional receipt. */
export function PurchaseFields({ form, onChannel }: Props) {
  const { t } = useLingui()
  const channels = usePurchaseChannelOptions()
  const prepareReceipt = useReceiptPreparation()
  const isRejected = form.sent?.result.code === 0 && form.sent.result.field === 'receipt'
  return (
    <FieldGroup title={t`The purchase`}>
      <FullWidthField>
        <RadioField {...form.field('channel')} options={channels} onChoose={onChannel} />
      </FullWidthField>
      <TextField {...form.field('channel_describe')} />
      <TextField {...form.field('buy_date')} type="date" />
      <TextField {...form.field('order_number')} spellCheck={false} />
      <FileField
        id={form.idOf('receipt')}
        name="receipt"
        label={t`Receipt`}
        mark={t`optional`}
        accept={RECEIPT_ACCEPT}
        error={form.errorOf('receipt')}
        hint={t`PDF, JPEG, PNG or WebP, at most 8 MB.`}
        rejection={isRejected ? form.sent : undefined}
        prepare={prepareReceipt}
      />
    </FieldGroup>
  )
}
