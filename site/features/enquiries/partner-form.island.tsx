import { useLingui } from '@lingui/react/macro'
import { TextArea, TextField } from '../../forms/field.tsx'
import { FieldGroup, FullWidthField } from '../../forms/field-group.tsx'
import { FormFooter } from '../../forms/form-footer.tsx'
import { FormReceipt } from '../../forms/form-receipt.tsx'
import type { SubmitResult } from '../../forms/send-form.ts'
import { useForm } from '../../forms/use-form.ts'
import './load-messages.ts'

type Props = { sent: SubmitResult | undefined; brand: string }

/**
 * Render the partner application. The company comes first on the screen; validation follows the order of the
 * specification.
 */
export default function PartnerForm({ sent, brand }: Props) {
  const { t } = useLingui()
  const form = usePartnerForm(sent)
  if (form.sent?.result.code === 1)
    return (
      <FormReceipt
        form={form}
        next={t`A person reads it and answers within two working days.`}
        resetLabel={t`Send another application`}
      />
    )
  return (
    <form method="post" noValidate {...form.element}>
      <FieldGroup title={t`Your company`}>
        <FullWidthField>
          <TextField {...form.field('company')} autoComplete="organization" />
        </FullWidthField>
        <TextField {...form.field('phone')} type="tel" inputMode="tel" autoComplete="tel" />
        <TextField
          {...form.field('website')}
          inputMode="url"
          autoComplete="url"
          autoCapitalize="off"
          spellCheck={false}
        />
        <FullWidthField>
          <TextArea {...form.field('main_business')} />
        </FullWidthField>
      </FieldGroup>
      <FormFooter
        form={form}
        notice={t`${brand} keeps these details to consider your application, and for nothing else.`}
        action={t`Send the application`}
      />
    </form>
  )
}

function usePartnerForm(sent: Props['sent']) {
  const { t } = useLingui()
  return useForm({
    id: 'partner',
    path: '/api/Information/projectcooperation',
    labels: {
      phone: t`Telephone`,
      website: t`Website`,
      main_business: t`Main business`,
      company: t`Company name`,
    },
    sent,
    long: ['main_business'],
    draft: 'partner',
  })
}
