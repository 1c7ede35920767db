import { useLingui } from '@lingui/react/macro'
import { enquiryPath, faqPath, REGISTER, STORES } from '#contract/paths.ts'
import type { ProductDetail } from '#contract/product-detail.ts'
import { uncapitalize } from '../../i18n/uncapitalize.ts'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './product-next-steps.module.css'

/** Render links from a product to stores, enquiry, questions and registration, and explain why no price is shown. */
export function ProductNextSteps({
  detail,
}: {
  detail: Pick<ProductDetail, 'code' | 'categoryId' | 'categoryName'>
}) {
  const { t } = useLingui()
  const { code, categoryId, categoryName } = detail
  return (
    <section className={`${styles.ways} page-width`} aria-labelledby="next-steps">
      <div>
        <h2 id="next-steps">{t`Before you choose, and after`}</h2>
        <p>{t`This website sells nothing itself, so it shows no price. A store writes one quote for your kitchen, with delivery.`}</p>
      </div>
      <ul>
        <li>
          <TextLink to={STORES}>{t`Find a store`}</TextLink>
        </li>
        <li>
          <TextLink to={enquiryPath({ code, categoryId })}>{t`Ask about ${code}`}</TextLink>
        </li>
        <li>
          <TextLink to={faqPath(categoryId)}>{t`Questions about ${uncapitalize(categoryName)}`}</TextLink>
        </li>
        <li>
          <TextLink to={REGISTER}>{t`Register ${code}`}</TextLink>
        </li>
      </ul>
    </section>
  )
}
