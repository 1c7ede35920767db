import type { ContentBlock } from '#contract/content-pages.ts'
import type { SubmitResult } from '../../forms/send-form.ts'
import { useSiteShell } from '../../http/use-site-shell.ts'
import { Island } from '../../islands/island.tsx'
import { Prose } from '../../ui/prose.tsx'
import styles from './cases-enquiry.module.css'
import CasesEnquiryForm from './cases-enquiry-form.island.tsx'

type Props = {
  /** Title and text shown beside the form. */
  intro: ContentBlock | undefined
  sent: SubmitResult | undefined
}

/** Render the enquiry form of the project pages beside its introduction. */
export function CasesEnquiry({ intro, sent }: Props) {
  const brand = useSiteShell()?.brand.name ?? ''
  return (
    <section className={styles.enquiry} id="enquiry">
      <div className={styles.words}>
        <h2>{intro?.title}</h2>
        {intro ? <Prose html={intro.content} /> : null}
      </div>
      <Island
        name="cases-enquiry"
        component={CasesEnquiryForm}
        on={sent ? 'idle' : 'interaction'}
        draft="cases"
        props={{ sent, brand }}
      />
    </section>
  )
}
