import type { ProductDetail } from '#contract/product-detail.ts'
import { DiscontinuedNotice } from '../../ui/discontinued-notice.tsx'
import { SafetyNotices } from '../../ui/safety-notices.tsx'
import styles from './product-notices.module.css'

/** Render what an owner must know before everything else; nothing for a product that is made and safe. */
export function ProductNotices({ detail }: { detail: ProductDetail }) {
  const isSafe = detail.notices.every(({ isClosed }) => isClosed)
  if (isSafe && detail.discontinuedOn === '') return null
  return (
    <div className={`${styles.notices} page-width`}>
      <SafetyNotices notices={detail.notices} />
      <DiscontinuedNotice product={detail} />
    </div>
  )
}
