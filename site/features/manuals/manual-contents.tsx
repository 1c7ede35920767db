import { useLingui } from '@lingui/react/macro'
import type { Manual } from '#contract/manuals.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import columns from './columns.module.css'

/** Render links to the chapters of a manual, in their order on the page. */
export function ManualContents({ manual: { chapters, consumables } }: { manual: Manual }) {
  const { t } = useLingui()
  const contact = chapters.filter(({ key }) => key === 'contact')
  const others = chapters.filter(({ key }) => key !== 'contact')
  const listed = [
    ...others.map(toEntry),
    { id: 'faults', title: t`When something is wrong`, lang: undefined },
    ...(consumables.length > 0
      ? [{ id: 'consumables', title: t`What to replace, and when`, lang: undefined }]
      : []),
    ...contact.map(toEntry),
  ]
  return (
    <nav className={columns.contents} aria-label={t`On this page`}>
      <ol>
        {listed.map(({ id, title, lang }) => (
          <li key={id}>
            <a href={`#${id}`} lang={lang}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function toEntry(chapter: Manual['chapters'][number]) {
  return { id: chapter.key, title: chapter.title, lang: langAttribute(chapter) }
}
