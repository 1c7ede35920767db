import { useLingui } from '@lingui/react/macro'
import { useSiteShell } from '../../http/use-site-shell.ts'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './other-contact-options.module.css'

type Props = {
  options: readonly { name: string; text: string; to: string }[]
}

/** Render the other ways to get in touch: pages, and customer care by telephone and email. */
export function OtherContactOptions({ options }: Props) {
  const { t } = useLingui()
  const brand = useSiteShell()?.brand
  const [care, ...hours] = brand?.hours ?? []
  return (
    <div className={styles.ways}>
      <h2>{t`Other ways`}</h2>
      <dl>
        {options.map(({ name, text, to }) => (
          <div key={to}>
            <dt>
              <TextLink to={to}>{name}</TextLink>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
        {brand ? (
          <div>
            <dt>{care}</dt>
            <dd>
              <a href={`tel:${brand.telephone.replaceAll(' ', '')}`} className="touch">
                {brand.telephone}
              </a>
              {hours.map((line) => (
                <span key={line}>{line}</span>
              ))}
              <a href={`mailto:${brand.email}`} className="touch">
                {brand.email}
              </a>
            </dd>
          </div>
        ) : null}
      </dl>
    </div>
  )
}
