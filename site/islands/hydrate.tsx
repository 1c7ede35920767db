import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { languageOfPath } from '#contract/languages.ts'
import { LanguageProvider } from '../i18n/language-context.tsx'
import { loadMessages } from '../i18n/messages.ts'
import { readProps } from './props.ts'

type Content = { component: ComponentType<never>; i18n: I18n; onReady: () => void }

const roots = new Map<Element, Content & { root: Root }>()
let count = 0

/** Hydrates the server HTML of an island, and resolves when it answers. */
export async function hydrateIsland(element: HTMLElement, component: ComponentType<never>): Promise<void> {
  const i18n = await loadMessages(languageOfPath(window.location.pathname))
  const identifierPrefix = `island-${count}-`
  count += 1
  await new Promise<void>((resolve) => {
    const root = hydrateRoot(element, tree(element, { component, i18n, onReady: resolve }), {
      identifierPrefix,
    })
    roots.set(element, { root, component, i18n, onReady: resolve })
  })
}

/** Renders hydrated islands with the props that an update of the page has written, and unmounts those it has removed. */
export function refreshIslands(): void {
  for (const [element, { root, ...content }] of roots) {
    if (element.isConnected) root.render(tree(element, content))
    else {
      root.unmount()
      roots.delete(element)
    }
  }
}

function tree(element: Element, { component, i18n, onReady }: Content) {
  // `Island` has checked them against this component before it wrote them.
  const props = readProps(element.getAttribute('data-props') ?? '{}') as never
  return (
    <Ready onReady={onReady}>
      <I18nProvider i18n={i18n}>
        <LanguageProvider lang={languageOfPath(window.location.pathname)}>
          {createElement(component, props)}
        </LanguageProvider>
      </I18nProvider>
    </Ready>
  )
}

/** Its effect runs after those of all it holds. */
function Ready({ onReady, children }: Pick<Content, 'onReady'> & { children: ReactNode }): ReactNode {
  useEffect(onReady, [onReady])
  return children
}
