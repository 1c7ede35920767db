import { useLingui } from '@lingui/react/macro'
import type { ProjectProduct } from '#contract/cooperation.ts'
import { productPath } from '#contract/paths.ts'
import { useLanguage } from '../../i18n/language-context.tsx'
import { Link } from '../../i18n/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { scaleOfRow, thumbsOf } from '../../ui/picture-scale.ts'
import styles from './project-schedule.module.css'

/** Render the schedule of appliances: each product with its size, cut-out and quantity. */
export function ProjectSchedule({ products }: { products: readonly ProjectProduct[] }) {
  const { t } = useLingui()
  const { code } = useLanguage()
  const numberFormat = new Intl.NumberFormat(code)
  const scale = scaleOfRow(thumbsOf(products), 'square')
  const total = products.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section className={styles.schedule}>
      <h2 id="schedule">{t`Schedule of appliances`}</h2>
      <p className={styles.note}>{t`Width × height × depth in millimetres.`}</p>
      <table aria-labelledby="schedule">
        <thead>
          <tr>
            <th scope="col" className={styles.position}>
              {t`Item`}
            </th>
            <th scope="col">{t`Appliance`}</th>
            <th scope="col">{t`Overall size`}</th>
            <th scope="col" className={styles.opening}>
              {t`Cut-out`}
            </th>
            <th scope="col" className={styles.number}>
              {t`Quantity`}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product, index) => (
            <ScheduleRow
              key={product.code}
              product={product}
              scale={scale(product.thumb)}
              position={index + 1}
              quantity={numberFormat.format(product.quantity)}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className={styles.position} />
            <th scope="row">{t`Appliances in all`}</th>
            <td />
            <td className={styles.opening} />
            <td className={styles.number}>{numberFormat.format(total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

type RowProps = { product: ProjectProduct; scale: number; position: number; quantity: string }

function ScheduleRow({ product, scale, position, quantity }: RowProps) {
  const { t } = useLingui()
  return (
    <tr>
      <td className={styles.position}>{String(position).padStart(2, '0')}</td>
      <th scope="row">
        <Link to={product.outsideUrl || productPath(product.code)} className={`${styles.product} underlines`}>
          <span className={styles.stage}>
            <Picture picture={product.thumb} crop="square" sizes="6rem" scale={scale} alt="" />
          </span>
          <span>
            <span className={`${styles.code} name`}>{product.code}</span> <small>{product.kind}</small>
          </span>
        </Link>
      </th>
      <td className={styles.measure}>
        {product.size || '–'}
        {product.cutout ? (
          <span className={styles.under}>
            <span>{t`Cut-out`}</span> {product.cutout}
          </span>
        ) : null}
      </td>
      <td className={`${styles.opening} ${styles.measure}`}>{product.cutout || '–'}</td>
      <td className={styles.number}>{quantity}</td>
    </tr>
  )
}
