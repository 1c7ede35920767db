import { Suspense } from 'react'
import type { ContentBlock } from '#contract/content-pages.ts'
import { lateForm } from '../../forms/late-form.ts'
import type { FormSent } from '../../forms/send-form.ts'
import { Prose } from '../../ui/prose.tsx'
import styles from './cases-enquiry.module.css'

const EnquiryForm = lateForm(
  'enquiry',
  () => import('./enquiry-form.tsx'),
  ({ EnquiryForm }) => EnquiryForm,
  {
    isFar: true,
    draft: 'cases',
  },
)

type Props = {
  /** The title and text beside the form. */
  words: ContentBlock | undefined
  sent: FormSent | undefined
}

/** The enquiry of the cases pages, beside what becomes of it. */
export function CasesEnquiry({ words, sent }: Props) {
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
