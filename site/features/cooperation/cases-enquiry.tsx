import type { ContentBlock } from '#contract/content-pages.ts'
import type { FormSent } from '../../forms/send-form.ts'
import { useFrame } from '../../http/use-frame.ts'
import { Island } from '../../islands/island.tsx'
import { Prose } from '../../ui/prose.tsx'
import styles from './cases-enquiry.module.css'
import EnquiryForm from './enquiry-form.island.tsx'

type Props = {
  /** The title and text beside the form. */
  words: ContentBlock | undefined
  sent: FormSent | undefined
}

/** The enquiry of the cases pages, beside what becomes of it. */
export function CasesEnquiry({ words, sent }: Props) {
  const brand = useFrame()?.brand.name ?? ''
  return (
    <section className={styles.enquiry} id="enquiry">
      <div className={styles.words}>
        <h2>{words?.title}</h2>
        {words ? <Prose html={words.content} /> : null}
      </div>
      <Island
        name="cases-enquiry"
        component={EnquiryForm}
        on={sent ? 'idle' : 'interaction'}
        draft="cases"
        props={{ sent, brand }}
      />
    </section>
  )
}
