import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { lateForm } from '../../forms/late-form.ts'
import type { FormSent } from '../../forms/send-form.ts'
import styles from './cases-enquiry.module.css'

const EnquiryForm = lateForm('enquiry', () => import('./enquiry-form.tsx').then((form) => form.EnquiryForm), {
  isFar: true,
})

type Props = { sent: FormSent | undefined }
import { Form, useLocation, useNavigation } from 'react-router'
import type { ContentBlock } from '#contract/content-pages.ts'
import { TextField } from '../../forms/field.tsx'
import { HintedField } from '../../forms/hinted-field.tsx'
import { useIdempotencyKey } from '../../forms/idempotency-key.ts'
import { looksLikeEmail, looksLikePhone } from '../../forms/odd-looking.ts'
import { useRequiredFields } from '../../forms/required-fields.ts'
import type { FormSent } from '../../forms/send-form.ts'
import { TextArea } from '../../forms/text-area.tsx'
import { Link } from '../../i18n/link.tsx'
import { LEGAL } from '../../paths.ts'
import actions from '../../ui/action.module.css'
import { Prose } from '../../ui/prose.tsx'
import styles from './cases-enquiry.module.css'

type Props = {
  /** The title and text beside the form. */
  words: ContentBlock | undefined
  sent: FormSent | undefined
}

/** The enquiry of the cases pages, beside what becomes of it. */
export function CasesEnquiry({ words, sent }: Props) {
  const { t } = useLingui()
  return (
    <section className={styles.enquiry} id="enquiry">
      <div className={styles.words}>
        <h2>{words?.title}</h2>
        {words ? <Prose html={words.content} /> : null}
      </div>
      <Suspense>
        <EnquiryForm sent={sent} />
      </Suspense>
    </section>
  )
}

/**
 * Five fields in the specified order. Their names are those of the wire, where an older product's mapping stays: the
 * company is `name`, the address `phone` and the mobile number `language`.
 */
function EnquiryForm({ sent }: Pick<Props, 'sent'>) {
  const { t } = useLingui()
  const { search } = useLocation()
  const isSending = useNavigation().formMethod === 'POST'
  const { form, check, fieldProps, said } = useRequiredFields({
    names: {
      name: t`Company`,
      email: t`Email`,
      phone: t`Address`,
      language: t`Mobile`,
      information: t`Description`,
    },
    sayFillIn: (name) => t`Please fill in this field: ${name}`,
    sent,
  })
  const stored = sent?.result.code === 1 ? sent.result.data.reference : ''
  return (
    <Form
      method="post"
      // The list above the form keeps what was chosen.
      action={`${search}#enquiry`}
      className={styles.form}
      ref={form}
      noValidate
      preventScrollReset
      onSubmit={check}
    >
      <input type="hidden" name="idempotency_key" value={useIdempotencyKey(stored)} />
      <TextField {...fieldProps('name')} autoComplete="organization" />
      <HintedField
        {...fieldProps('email')}
        type="text"
        inputMode="email"
        autoComplete="email"
        looksRight={looksLikeEmail}
        oddHint={t`This does not look like an email address. Is it right?`}
      />
      <TextField {...fieldProps('phone')} autoComplete="street-address" />
      <HintedField
        {...fieldProps('language')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        looksRight={looksLikePhone}
        oddHint={t`This does not look like a telephone number. Is it right?`}
      />
      <TextArea {...fieldProps('information')} />
      <button
        type="submit"
        className={actions.button}
        aria-disabled={isSending}
        // Pressing it must not blur the field first: its message would go, and the button move away under the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        {isSending ? t`Sending …` : t`Send the enquiry`}
      </button>
      <output className={styles.result}>{said}</output>
    </Form>
  )
}
