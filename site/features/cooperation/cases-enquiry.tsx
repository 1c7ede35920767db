import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { lateForm } from '../../forms/late-form.ts'
import type { FormSent } from '../../forms/send-form.ts'
import styles from './cases-enquiry.module.css'

const EnquiryForm = lateForm('enquiry', () => import('./enquiry-form.tsx').then((form) => form.EnquiryForm), {
  isFar: true,
})

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
      <Suspense>
        <EnquiryForm sent={sent} />
      </Suspense>
    </section>
  )
}
