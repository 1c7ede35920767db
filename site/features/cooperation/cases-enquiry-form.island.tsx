import { useLingui } from '@lingui/react/macro'
import { EmailField, TextArea, TextField } from '../../forms/field.tsx'
import { FormFooter } from '../../forms/form-footer.tsx'
import { FormReceipt } from '../../forms/form-receipt.tsx'
import type { SubmitResult } from '../../forms/send-form.ts'
import { useForm } from '../../forms/use-form.ts'
import styles from './cases-enquiry.module.css'
import './load-messages.ts'

type Props = { sent: SubmitResult | undefined; brand: string }

/**
 * Render the five fields in the specified order. The field names are those of the API, which are inherited from an
 * older product: the company is `name`, the street address `phone` and the mobile number `language`.
 */
export default function CasesEnquiryForm({ sent, brand }: Props) {
  const { t } = useLingui()
  const form = useForm({
    id: 'enquiry',
    path: '/api/Information/joinus',
    labels: {
      name: t`Company`,
      email: t`Email`,
      phone: t`Address`,
      language: t`Mobile`,
      information: t`Description`,
    },
    sent,
    long: ['information'],
    draft: 'cases',
  })
  if (form.sent?.result.code === 1)
    return (
      <FormReceipt
        form={form}
        next={t`A person reads it and answers within two working days.`}
        resetLabel={t`Send another enquiry`}
      />
    )
  return (
    <form method="post" action="#enquiry" className={styles.form} noValidate {...form.element}>
      <TextField {...form.field('name')} autoComplete="organization" />
      <EmailField {...form.field('email')} />
      <TextField {...form.field('phone')} autoComplete="address-line1" />
      <TextField {...form.field('language')} type="tel" inputMode="tel" autoComplete="tel" />
      <TextArea {...form.field('information')} />
      <FormFooter
        form={form}
        notice={t`${brand} keeps these details to answer your enquiry and to plan your project, and for nothing else.`}
        action={t`Send the enquiry`}
      />
    </form>
  )
}
