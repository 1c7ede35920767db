import { useLingui } from '@lingui/react/macro'
import { CONSUMER_SERVICES, feedbackPath } from '#contract/paths.ts'
import { useSiteShell } from '../../http/use-site-shell.ts'
import { LinkifiedTelephones } from '../../ui/telephone-links.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './care-contact.module.css'

/** Render the ways to customer care when the steps did not help; `code` fills in the model. */
export function CareContact({ code }: { code?: string | undefined }) {
  const { t } = useLingui()
  const telephone = useSiteShell()?.brand.telephone ?? ''
  return (
    <div className={styles.contact}>
      <p>
        {t`Still wrong?`} <LinkifiedTelephones text={telephone} />
      </p>
      <TextLink to={feedbackPath(code)}>{t`Write to us`}</TextLink>
      <TextLink to={CONSUMER_SERVICES}>{t`Consumer services`}</TextLink>
    </div>
  )
}
