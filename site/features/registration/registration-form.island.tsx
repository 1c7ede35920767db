import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import type { registerProduct } from '#contract/registration.ts'
import { showToastOnNextPage } from '../../client/next-page-toast.ts'
import { useFieldHints } from '../../forms/field-hints.ts'
import { FormEnd } from '../../forms/form-end.tsx'
import { isInFuture, isLongAgo } from '../../forms/odd-looking.ts'
import type { FormSent } from '../../forms/send-form.ts'
import { useForm } from '../../forms/use-form.ts'
import { useLang } from '../../i18n/language-context.tsx'
import { ApplianceFields, type CategoryModels } from './appliance-fields.tsx'
import { useLabels } from './labels.ts'
import { pageOfRegistration } from './page-of-registration.ts'
import { HomeFields, PersonFields } from './person-fields.tsx'
import { PurchaseFields } from './purchase-fields.tsx'
import { useReceiptCheck } from './receipt.ts'
import './texts.ts'

type Props = {
  brand: string
  categories: readonly CategoryModels[]
  sent: FormSent<OutputOf<typeof registerProduct>> | undefined
}

export default function RegistrationForm({ brand, categories, sent }: Props) {
  const { t } = useLingui()
  const lang = useLang()
  const [channel, setChannel] = useState(sent?.fields.channel ?? '')
  const faultOfReceipt = useReceiptCheck()
  const hints = useFieldHints()
  const form = useForm({
    id: 'register',
    path: '/api/Information/guarantee',
    labels: useLabels(channel),
    sent,
    draft: 'register',
    onStored: ({ reference }) => showToastOnNextPage(t`Submitted successfully. Reference ${reference}`),
    pageOf: (registered) => pageOfRegistration(registered, lang),
    hints: {
      phone: hints.phone,
      email: hints.email,
      postcode: hints.postcode,
      buy_date: (text) => {
        if (isInFuture(text)) return t`This day is still to come. You can still send it.`
        return isLongAgo(text)
          ? t`This day is long ago; please check the year. You can still send it.`
          : undefined
      },
    },
    check: (element) => {
      const file = new FormData(element).get('receipt')
      const fault = file instanceof File ? faultOfReceipt(file) : undefined
      return fault ? { name: 'receipt', beside: fault, toast: fault } : undefined
    },
  })
  const start = form.start.texts
  useEffect(() => setChannel(start?.channel ?? ''), [start])
  return (
    <form method="post" encType="multipart/form-data" noValidate {...form.element}>
      <PersonFields form={form} />
      <HomeFields form={form} />
      <ApplianceFields form={form} categories={categories} />
      <PurchaseFields form={form} onChannel={setChannel} />
      <FormEnd
        form={form}
        notice={t`${brand} keeps these details to serve your warranty, and for nothing else.`}
        action={t`Register this product`}
      />
    </form>
  )
}
