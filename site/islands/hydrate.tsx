import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { DOCUMENT_LANGUAGE } from '../i18n/document-language.ts'
import { LanguageProvider } from '../i18n/language-context.tsx'
import { loadI18n } from '../i18n/message-catalogues.ts'
import { allowForeignNodes } from './foreign-nodes.ts'
import { IslandBoundary } from './island-boundary.tsx'
import { parseProps } from './island-props.ts'
import { captureVisitorState } from './visitor-state.ts'

type HydratedIsland = { root: Root; render: () => ReactNode }

const islands = new Map<HTMLElement, HydratedIsland>()
let islandCount = 0

/**
 * Hydrate the server HTML of an island at once. If it no longer is what the server sent, because a translator or an extension has
 * changed it, React renders it anew, and what the visitor has done in it is carried over. If the island throws, now or later, its
 * server HTML takes its place, which works as without scripts.
 *
 * @throws what the component throws while it is hydrated
 */
export async function hydrateIsland(element: HTMLElement, component: ComponentType<never>): Promise<void> {
  const i18n = await loadI18n(DOCUMENT_LANGUAGE)
  const identifierPrefix = `island-${islandCount}-`
  islandCount += 1
  allowForeignNodes(element)
  const serverHtml = [...element.childNodes].map((node) => node.cloneNode(true))
  const [first] = element.childNodes
  const restoreState = captureVisitorState(element)
  const failure: { error?: unknown } = {}
  const render = () => (
    <IslandBoundary
      onMount={() => {
        if (first && !first.isConnected) restoreState()
      }}
      capture={() => captureVisitorState(element)}
      // React cannot unmount a root while it works on it.
      onFail={(restore = restoreState) => queueMicrotask(() => replaceByHtml(element, serverHtml, restore))}
    >
      {renderContent(element, component, i18n)}
    </IslandBoundary>
  )
  const root = flushSync(() =>
    hydrateRoot(element, render(), {
      identifierPrefix,
      onCaughtError: (error) => {
        reportError(error)
        failure.error = error
      },
      // biome-ignore lint/suspicious/noConsole: not an error of the site, unless nothing has changed the HTML: then a test fails
      onRecoverableError: (error) => console.warn(error),
    }),
  )
  islands.set(element, { root, render })
  if ('error' in failure) throw failure.error
  element.dataset.hydrated = ''
}

/** Rerender hydrated islands with the props that a page update has written, and unmount those it has removed. */
export function refreshIslands(): void {
  for (const [element, { root, render }] of islands)
    if (element.isConnected) root.render(render())
    else unmount(element)
}

/** Put the server's HTML back, which works as without scripts. */
function replaceByHtml(element: HTMLElement, html: readonly Node[], restoreState: () => void): void {
  unmount(element)
  element.replaceChildren(...html)
  restoreState()
  delete element.dataset.hydrated
  element.dataset.failed = ''
}

function unmount(element: HTMLElement): void {
  islands.get(element)?.root.unmount()
  islands.delete(element)
}

function renderContent(element: HTMLElement, component: ComponentType<never>, i18n: I18n): ReactNode {
  // `Island` wrote these props, checked against the type of this component.
  const props = parseProps(element.dataset.props ?? '{}') as never
  return (
    <I18nProvider i18n={i18n}>
      <LanguageProvider lang={DOCUMENT_LANGUAGE}>{createElement(component, props)}</LanguageProvider>
    </I18nProvider>
  )
}
