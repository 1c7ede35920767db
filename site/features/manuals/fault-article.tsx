import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Fault } from '#contract/manuals.ts'
import { useSiteShell } from '../../http/use-site-shell.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { Icon } from '../../ui/icon.tsx'
import { nonBreaking } from '../../ui/non-breaking.ts'
import { LinkifiedTelephones } from '../../ui/telephone-links.tsx'
import styles from './fault-article.module.css'
import { FaultCode, FaultLight } from './fault-signs.tsx'
import { Steps } from './steps.tsx'

type Props = {
  fault: Fault
  /** The element's id, which links lead to. */
  id: string
  heading: 'h2' | 'h3'
  /** The models concerned, where the page is about several. */
  models?: ReactNode
  /** What follows the steps. */
  children?: ReactNode
}

/** Render a fault: symptom, code and light, cause and steps. A danger begins with the telephone number. */
export function FaultArticle({ fault, id, heading: Heading, models, children }: Props) {
  const { code, light, severity, symptom, cause, steps } = fault
  const lang = langAttribute(fault)
  return (
    <article id={id} className={styles.fault} data-severity={severity}>
      {severity === 'danger' ? <Danger /> : null}
      <Heading lang={lang}>{nonBreaking(symptom)}</Heading>
      {code || light || models ? (
        <div className={styles.signs}>
          {code ? <FaultCode code={code} /> : null}
          {light ? <FaultLight light={light} /> : null}
          {models}
        </div>
      ) : null}
      <p lang={lang}>
        <LinkifiedTelephones text={cause} />
      </p>
      <Steps steps={steps} lang={lang} />
      {children}
    </article>
  )
}

function Danger() {
  const { t } = useLingui()
  const telephone = useSiteShell()?.brand.telephone ?? ''
  return (
    <p className={styles.danger}>
      <Icon name="alert" />
      <strong>{t`Danger`}</strong>
      <span>
        <LinkifiedTelephones
          text={t`Stop using the appliance and follow the steps. Our telephone: ${telephone}`}
        />
      </span>
    </p>
  )
}
