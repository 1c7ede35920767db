import type { HomePage, SiteShell } from '#contract/site.ts'
import type { ProductQuery } from '../../forms/product-query.server.ts'
import type { SubmitResult } from '../../forms/send-form.ts'
import { Island } from '../../islands/island.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './home-enquiry.module.css'
import HomeEnquiryForm from './home-enquiry-form.island.tsx'

type Props = {
  page: HomePage
  siteShell: SiteShell | undefined
  sent: SubmitResult | undefined
  asked: ProductQuery
}

/** Render the enquiry form beside a picture. */
export function HomeEnquiry({ page, siteShell, sent, asked }: Props) {
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
          component={HomeEnquiryForm}
          on={sent ? 'idle' : 'interaction'}
          draft="enquiry"
          props={{
            brand: siteShell?.brand.name ?? '',
            categories: siteShell?.categories.map(({ id, name }) => ({ id, name })) ?? [],
            sent,
            asked,
          }}
        />
      </div>
    </section>
  )
}
