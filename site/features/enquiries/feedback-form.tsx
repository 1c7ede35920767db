import { useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { TextField } from '../../forms/field.tsx'
import { FormEnd } from '../../forms/form-end.tsx'
import { FieldGroup, Whole } from '../../forms/form-page.tsx'
import { looksLikeEmail, looksLikePhone } from '../../forms/odd-looking.ts'
import type { FormSent } from '../../forms/send-form.ts'
import { TextArea } from '../../forms/text-area.tsx'
import { useForm } from '../../forms/use-form.ts'

type Props = { sent: FormSent | undefined; brand: string }

/** Feedback or a complaint: name, country, city, telephone and what happened, in this order. */
export function FeedbackForm({ sent, brand }: Props) {
  const { t } = useLingui()
  const form = useForm({
    labels: {
      name: t`Name`,
      countries: t`Country or region`,
      city: t`City or suburb`,
      phone: t`Telephone`,
      describe: t`What happened`,
    },
    sent,
    long: ['describe'],
    draft: 'feedback',
    hints: {
      // An email address in its place is as good: the answer goes there.
      phone: (text) =>
        looksLikePhone(text) || looksLikeEmail(text)
          ? undefined
          : t`This number looks unusual. You can still send it.`,
    },
  })
  return (
    <Form method="post" noValidate preventScrollReset {...form.element}>
      <FieldGroup title={t`Your message`}>
        <TextField {...form.field('name')} autoComplete="name" />
        <TextField {...form.field('countries')} autoComplete="country-name" />
        <TextField {...form.field('city')} autoComplete="address-level2" />
        <TextField {...form.field('phone')} type="tel" inputMode="tel" autoComplete="tel" />
        <Whole>
          <TextArea {...form.field('describe')} rows={7} />
        </Whole>
      </FieldGroup>
      <FormEnd
        form={form}
        notice={t`${brand} keeps these details to look into your message and to answer it, and for nothing else.`}
        action={t`Send the message`}
      />
    </Form>
  )
}
