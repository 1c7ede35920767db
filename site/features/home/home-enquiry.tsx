import { Suspense } from 'react'
import type { HomePage } from '#contract/site.ts'
import type { AskedProduct } from '../../forms/asked-product.server.ts'
import { lateForm } from '../../forms/late-form.ts'
import type { FormSent } from '../../forms/send-form.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './home-enquiry.module.css'

const EnquiryForm = lateForm(
  'enquiry',
  () => import('./enquiry-form.tsx'),
  ({ EnquiryForm }) => EnquiryForm,
  {
    isFar: true,
  },
)

type Props = { page: HomePage; sent: FormSent | undefined; asked: AskedProduct }

/** The enquiry form beside a kitchen: category, model and a telephone number, asked for in this order, and what may be added. */
export function HomeEnquiry({ page, sent, asked }: Props) {
  return (
    <section className={styles.enquiry} id="enquiry">
      <Picture
        picture={page.enquiryPicture}
        crop="square"
        sizes="(width < 64em) 100vw, max(57vw, 42rem)"
        className={styles.picture}
      />
      <div className={styles.words}>
        <h2>{page.enquiryTitle}</h2>
        <p className={styles.text}>{page.enquiryText}</p>
        <Suspense>
          <EnquiryForm sent={sent} asked={asked} />
        </Suspense>
      </div>
    </section>
  )
}
