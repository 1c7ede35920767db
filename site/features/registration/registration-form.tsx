import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Form, useRouteLoaderData } from 'react-router'
import { FormEnd } from '../../forms/form-end.tsx'
import {
  isInFuture,
  isLongAgo,
  looksLikeEmail,
  looksLikePhone,
  looksLikePostcode,
} from '../../forms/odd-looking.ts'
import type { FormSent } from '../../forms/send-form.ts'
import { useForm } from '../../forms/use-form.ts'
import type { loader } from '../../root.tsx'
import { ApplianceFields, type CategoryModels } from './appliance-fields.tsx'
import { DRAFT } from './draft-name.ts'
import { useLabels } from './labels.ts'
import { HomeFields, PersonFields } from './person-fields.tsx'
import { PurchaseFields } from './purchase-fields.tsx'
import { useReceiptCheck } from './receipt.ts'
import { usePlatePlaces } from './serial-place.tsx'

type Props = {
  categories: readonly CategoryModels[]
  sent: FormSent | undefined
  category: number | undefined
  onCategory: (id: number | undefined) => void
}

/** The sixteen fields and the receipt. */
export function RegistrationForm({ categories, sent, category, onCategory }: Props) {
  const { t } = useLingui()
  const [channel, setChannel] = useState(sent?.fields.channel ?? '')
  const brand = useRouteLoaderData<typeof loader>('root')?.frame.brand.name ?? ''
  const places = usePlatePlaces()
  const faultOfReceipt = useReceiptCheck()
  const form = useForm({
    labels: useLabels(channel),
    sent,
    draft: DRAFT,
    hints: {
      phone: (text) =>
        looksLikePhone(text) ? undefined : t`This number looks unusual. You can still send it.`,
      email: (text) =>
        looksLikeEmail(text) ? undefined : t`This address looks incomplete. You can still send it.`,
      postcode: (text) =>
        looksLikePostcode(text)
          ? undefined
          : t`Australian postcodes have four digits. You can still send it.`,
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
    <Form method="post" encType="multipart/form-data" noValidate preventScrollReset {...form.element}>
      <PersonFields form={form} />
      <HomeFields form={form} />
      <ApplianceFields
        form={form}
        categories={categories}
        onCategory={onCategory}
        place={places.find(({ ids }) => category !== undefined && ids.includes(category))?.text}
      />
      <PurchaseFields form={form} onChannel={setChannel} />
      <FormEnd
        form={form}
        notice={t`${brand} keeps these details to serve your warranty, and for nothing else.`}
        action={t`Register this product`}
      />
    </Form>
  )
}
