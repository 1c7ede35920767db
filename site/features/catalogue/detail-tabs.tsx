import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import styles from './detail-tabs.module.css'

/** `number` is the specification's: 2 details, 3 parameters, 4 installation, 5 manuals. */
type DetailTab = { number: 2 | 3 | 4 | 5; id: string; name: string }

/**
 * The tabs of the product page: links to its sections, so that all of it can be read, searched and printed at once.
 * The bar stays in sight once the head has been scrolled past; the section in view is marked.
 */
export function DetailTabs({ tabs }: { tabs: readonly DetailTab[] }) {
  const { t } = useLingui()
  const current = useSectionInView(tabs)
  return (
    <nav className={styles.tabs} aria-label={t`On this page`}>
      <ul className="page-width">
        {tabs.map(({ number, id, name }) => (
          <li key={id}>
            <a href={`#${id}`} data-tab={number} aria-current={id === current ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function useSectionInView(tabs: readonly DetailTab[]): string | undefined {
  const [current, setCurrent] = useState(tabs[0]?.id)
  useEffect(() => {
    const sections = tabs.flatMap(({ id }) => document.getElementById(id) ?? [])
    const onScroll = () => {
      const line = window.innerHeight * 0.35
      const passed = sections.filter((section) => section.getBoundingClientRect().top <= line)
      setCurrent(passed.at(-1)?.id ?? sections[0]?.id)
    }
    // With the next frame, which lays the page out anyway.
    const frame = requestAnimationFrame(onScroll)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
    }
  }, [tabs])
  return current
}
