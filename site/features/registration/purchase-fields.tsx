import { useLingui } from '@lingui/react/macro'
import { ChoiceField } from '../../forms/choice-field.tsx'
import { TextField } from '../../forms/field.tsx'
import { FieldGroup, Whole } from '../../forms/field-group.tsx'
import { FileField } from '../../forms/file-field.tsx'
import type { FormState } from '../../forms/use-form.ts'
import { type RegistrationField, useChannels } from './labels.ts'
import { RECEIPT_ACCEPT, useReceiptCheck } from './receipt.ts'

type Props = {
  form: FormState<RegistrationField>
  onChannel: (channel: string) => void
}

/** Where, when and under which number it was bought, and the receipt for those who have it at hand. */
export function PurchaseFields({ form, onChannel }: Props) {
  const { t } = useLingui()
  const channels = useChannels()
  const faultOf = useReceiptCheck()
  return (
    <FieldGroup title={t`The purchase`}>
      <Whole>
        <ChoiceField {...form.field('channel')} options={channels} onChoose={onChannel} />
      </Whole>
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
        onChoose={(file) => {
          const fault = faultOf(file)
          form.flag('receipt', fault ? { name: 'receipt', beside: fault, toast: fault } : undefined)
        }}
      />
    </FieldGroup>
  )
}
