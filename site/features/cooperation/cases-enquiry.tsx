import { useLingui } from '@lingui/react/macro'
import { Form, useLocation, useNavigation } from 'react-router'
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
import styles from './cases-enquiry.module.css'

type Props = { sent: FormSent | undefined }

/** The enquiry of the cases pages, beside what becomes of it. */
export function CasesEnquiry({ sent }: Props) {
  const { t } = useLingui()
  return (
    <section className={styles.enquiry} id="enquiry">
      <div className={styles.words}>
        <h2>{t`Tell us about your building`}</h2>
        <p>{t`A few lines are enough: what is being built, how many kitchens, and when they are needed. One person reads it and answers within two working days.`}</p>
      </div>
      <div>
        <EnquiryForm sent={sent} />
        <p className={styles.notice}>
          {t`Serein keeps these details to answer your enquiry and to plan your project, and for nothing else.`}{' '}
          <Link to={`${LEGAL}#privacy`}>{t`Privacy`}</Link>
        </p>
      </div>
    </section>
  )
}

/**
 * Five fields in the specified order. Their names are those of the wire, where an older product's mapping stays: the
 * company is `name`, the address `phone` and the mobile number `language`.
 */
function EnquiryForm({ sent }: Props) {
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
