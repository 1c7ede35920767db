import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import type { registerProduct } from '#contract/registration.ts'
import { showToastOnNextPage } from '../../client/next-page-toast.ts'
import { FormFooter } from '../../forms/form-footer.tsx'
import type { SubmitResult } from '../../forms/send-form.ts'
import { useForm } from '../../forms/use-form.ts'
import { useLang } from '../../i18n/language-context.tsx'
import { ApplianceFields, type CategoryModelCodes } from './appliance-fields.tsx'
import { HomeFields, PersonFields } from './person-fields.tsx'
import { PurchaseFields } from './purchase-fields.tsx'
import { registeredPageUrl } from './registered-page-url.ts'
import { useRegistrationLabels } from './registration-labels.ts'
import './load-messages.ts'

type Props = {
  brand: string
  categories: readonly CategoryModelCodes[]
  sent: SubmitResult<OutputOf<typeof registerProduct>> | undefined
}

export default function RegistrationForm({ brand, categories, sent }: Props) {
  const { t } = useLingui()
  const lang = useLang()
  const [channel, setChannel] = useState(sent?.fields.channel ?? '')
  const form = useForm({
    id: 'register',
    path: '/api/Information/guarantee',
    labels: useRegistrationLabels(channel),
    sent,
    draft: 'register',
    onStored: ({ reference }) => showToastOnNextPage(t`Submitted successfully. Reference ${reference}`),
    resultUrl: (registered) => registeredPageUrl(registered, lang),
  })
  const initialValues = form.session.initialValues
  useEffect(() => setChannel(initialValues?.channel ?? ''), [initialValues])
  return (
    <form method="post" encType="multipart/form-data" noValidate {...form.element}>
      <PersonFields form={form} />
      <HomeFields form={form} />
      <ApplianceFields form={form} categories={categories} />
      <PurchaseFields form={form} onChannel={setChannel} />
      <FormFooter
        form={form}
        notice={t`${brand} keeps these details to serve your warranty, and for nothing else.`}
        action={t`Register this product`}
      />
    </form>
  )
}
