import { useLingui } from '@lingui/react/macro'
import { enquiryPath, faqPath, feedbackPath, REGISTER, STORES } from '#contract/paths.ts'
import type { ProductDetail } from '#contract/product-detail.ts'
import { uncapitalize } from '../../i18n/uncapitalize.ts'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './product-next-steps.module.css'

/** Render links from a product to stores, enquiry, questions and registration, and explain why no price is shown. One that is no longer made has those for owners. */
export function ProductNextSteps({
  detail,
}: {
  detail: Pick<ProductDetail, 'code' | 'categoryId' | 'categoryName' | 'discontinuedOn'>
}) {
  const { t } = useLingui()
  const { code, categoryId, categoryName, discontinuedOn } = detail
  const isMade = discontinuedOn === ''
  return (
    <section className={`${styles.ways} page-width`} aria-labelledby="next-steps">
      <div>
        <h2 id="next-steps">{isMade ? t`Before you choose, and after` : t`For owners of ${code}`}</h2>
        {isMade ? (
          <p>{t`This website sells nothing itself, so it shows no price. A store writes one quote for your kitchen, with delivery.`}</p>
        ) : null}
      </div>
      <ul>
        {isMade ? (
          <li>
            <TextLink to={STORES}>{t`Find a store`}</TextLink>
          </li>
        ) : null}
        <li>
          <TextLink to={isMade ? enquiryPath({ code, categoryId }) : feedbackPath(code)}>
            {t`Ask about ${code}`}
          </TextLink>
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
