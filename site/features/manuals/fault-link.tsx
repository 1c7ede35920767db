import { useLingui } from '@lingui/react/macro'
import type { Fault } from '#contract/manuals.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { nonBreaking } from '../../ui/non-breaking.ts'
import styles from './fault-link.module.css'
import { FaultCode, LightDrawing } from './fault-signs.tsx'

/** Render a link to a fault: code or light, and symptom. */
export function FaultLink({ fault, href }: { fault: Fault; href: string }) {
  const { t } = useLingui()
  const { code, light, severity, symptom } = fault
  return (
    <a href={href} className={styles.link}>
      {code ? <FaultCode code={code} /> : null}
      {light && !code ? <LightDrawing light={light} /> : null}
      <span>
        {severity === 'danger' ? <strong>{t`Danger`}</strong> : null}{' '}
        <span lang={langAttribute(fault)}>{nonBreaking(symptom)}</span>
      </span>
    </a>
  )
}
