import { useLingui } from '@lingui/react/macro'
import { EmailField, TextArea, TextField } from '../../forms/field.tsx'
import { FieldGroup, FullWidthField } from '../../forms/field-group.tsx'
import { FormFooter } from '../../forms/form-footer.tsx'
import { FormReceipt } from '../../forms/form-receipt.tsx'
import type { SubmitResult } from '../../forms/send-form.ts'
import { useForm } from '../../forms/use-form.ts'
import './load-messages.ts'

type Props = {
  sent: SubmitResult | undefined
  brand: string
  /** The product page the visitor comes from; empty for none. */
  code: string
}

/**
 * Render the feedback form: name, country, city, telephone and message, in this order, then optional fields that help
 * to answer.
 */
export default function FeedbackForm({ sent, brand, code }: Props) {
  const { t } = useLingui()
  const form = useFeedbackForm(sent)
  if (form.sent?.result.code === 1)
    return (
      <FormReceipt
        form={form}
        next={t`A person reads it and answers within two working days.`}
        resetLabel={t`Send another message`}
      />
    )
  const model = form.field('code')
  return (
    <form method="post" noValidate {...form.element}>
      <FieldGroup title={t`Your message`}>
        <TextField {...form.field('name')} autoComplete="name" />
        <TextField {...form.field('countries')} autoComplete="country-name" />
        <TextField {...form.field('city')} autoComplete="address-level2" />
        <TextField {...form.field('phone')} type="tel" inputMode="tel" autoComplete="tel" />
        <FullWidthField>
          <TextArea {...form.field('describe')} rows={7} />
        </FullWidthField>
      </FieldGroup>
      <FieldGroup title={t`What helps us answer`}>
        <FullWidthField>
          <EmailField {...form.field('email')} />
        </FullWidthField>
        <TextField
          {...model}
          defaultValue={model.defaultValue || code}
          placeholder="HZ90"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField {...form.field('serial_number')} autoCapitalize="characters" spellCheck={false} />
      </FieldGroup>
      <FormFooter
        form={form}
        notice={t`${brand} keeps these details to look into your message and to answer it, and for nothing else.`}
        action={t`Send the message`}
      />
    </form>
  )
}

function useFeedbackForm(sent: Props['sent']) {
  const { t } = useLingui()
  return useForm({
    id: 'feedback',
    path: '/api/Information/advice',
    labels: {
      name: t`Name`,
      countries: t`Country or region`,
      city: t`City or suburb`,
      phone: t`Telephone`,
      describe: t`What happened`,
    },
    optional: { email: t`Email`, code: t`Model`, serial_number: t`Serial number` },
    sent,
    long: ['describe'],
    draft: 'feedback',
  })
}
