import type { HomePage, SiteShell } from '#contract/site.ts'
import type { AskedProduct } from '../../forms/asked-product.server.ts'
import type { FormSent } from '../../forms/send-form.ts'
import { Island } from '../../islands/island.tsx'
import { Picture } from '../../ui/picture.tsx'
import EnquiryForm from './enquiry-form.island.tsx'
import styles from './home-enquiry.module.css'

type Props = {
  page: HomePage
  frame: SiteShell | undefined
  sent: FormSent | undefined
  asked: AskedProduct
}

/** The enquiry form beside a kitchen: category, model and a telephone number, asked for in this order, and what may be added. */
export function HomeEnquiry({ page, frame, sent, asked }: Props) {
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
        <Island
          name="home-enquiry"
          component={EnquiryForm}
          on={sent ? 'idle' : 'interaction'}
          draft="enquiry"
          props={{
            brand: frame?.brand.name ?? '',
            categories: frame?.categories.map(({ id, name }) => ({ id, name })) ?? [],
            sent,
            asked,
          }}
        />
      </div>
    </section>
  )
}
