import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { DOCUMENT_LANGUAGE } from '../i18n/document-language.ts'
import { LanguageProvider } from '../i18n/language-context.tsx'
import { loadI18n } from '../i18n/message-catalogues.ts'
import { parseProps } from './island-props.ts'

type IslandContent = { component: ComponentType<never>; i18n: I18n; onReady: () => void }

const roots = new Map<Element, IslandContent & { root: Root }>()
let islandCount = 0

/**
 * Hydrate the server HTML of an island; resolves when it is interactive.
 *
 * @throws what the component throws
 */
export async function hydrateIsland(element: HTMLElement, component: ComponentType<never>): Promise<void> {
  const i18n = await loadI18n(DOCUMENT_LANGUAGE)
  const identifierPrefix = `island-${islandCount}-`
  islandCount += 1
  await new Promise<void>((resolve, reject) => {
    const content = { component, i18n, onReady }
    const root = hydrateRoot(element, renderTree(element, content), {
      identifierPrefix,
      onUncaughtError: (error) => {
        reportError(error)
        reject(error)
      },
    })
    // React discards the server HTML of a root that is rendered again before it is hydrated.
    function onReady() {
      roots.set(element, { root, ...content })
      resolve()
    }
  })
}

/** Rerender hydrated islands with the props that a page update has written, and unmount those it has removed. */
export function refreshIslands(): void {
  for (const [element, { root, ...content }] of roots) {
    if (element.isConnected) root.render(renderTree(element, content))
    else {
      root.unmount()
      roots.delete(element)
    }
  }
}

function renderTree(element: Element, { component, i18n, onReady }: IslandContent) {
  // `Island` wrote these props, checked against the type of this component.
  const props = parseProps(element.getAttribute('data-props') ?? '{}') as never
  return (
    <ReadySignal onReady={onReady}>
      <I18nProvider i18n={i18n}>
        <LanguageProvider lang={DOCUMENT_LANGUAGE}>{createElement(component, props)}</LanguageProvider>
      </I18nProvider>
    </ReadySignal>
  )
}

/** Its effect runs after those of its children. */
function ReadySignal({
  onReady,
  children,
}: Pick<IslandContent, 'onReady'> & { children: ReactNode }): ReactNode {
  useEffect(onReady, [onReady])
  return children
}
