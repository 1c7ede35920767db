import { useLingui } from '@lingui/react/macro'
import type { ManualChapter as Chapter } from '#contract/manuals.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkifiedTelephones } from '../../ui/telephone-links.tsx'
import styles from './manual.module.css'
import { Steps } from './steps.tsx'

type Block = Chapter['blocks'][number]

/** Render a chapter of a manual. */
export function ManualChapter({ chapter }: { chapter: Chapter }) {
  return (
    <section id={chapter.key} className={styles.chapter}>
      <h2 lang={langAttribute(chapter)}>{chapter.title}</h2>
      {chapter.blocks.map((block) =>
        block.kind === 'warning' ? (
          <Warning key={block.key} block={block} />
        ) : (
          <div key={block.key} className={styles.block} lang={langAttribute(block)}>
            <BlockTexts block={block} />
          </div>
        ),
      )}
    </section>
  )
}

function Warning({ block }: { block: Block }) {
  const { t } = useLingui()
  return (
    <div className={styles.warning}>
      <p className={styles.label}>
        <Icon name="alert" />
        {t`Warning`}
      </p>
      <div className={styles.block} lang={langAttribute(block)}>
        <BlockTexts block={block} />
      </div>
    </div>
  )
}

function BlockTexts({ block: { title, paragraphs, steps } }: { block: Block }) {
  return (
    <>
      {title ? <h3>{title}</h3> : null}
      {paragraphs.map((text) => (
        <p key={text}>
          <LinkifiedTelephones text={text} />
        </p>
      ))}
      {steps.length > 0 ? <Steps steps={steps} /> : null}
    </>
  )
}
