import type { FunctionComponent } from 'react'
import { serializeProps } from './island-props.ts'
import type { ISLANDS } from './registry.ts'

export type IslandName = keyof typeof ISLANDS

type ComponentOf<Name extends IslandName> = Awaited<ReturnType<(typeof ISLANDS)[Name]>>['default']

/**
 * When an island is hydrated. Every island is also hydrated on interaction.
 * - `idle`: when the page has loaded and the browser is idle
 * - `visible`: when it is about to scroll into view
 * - `interaction`: when it is hovered, focused or pressed
 * - `event:…`: when this event, or one of several separated by spaces, is dispatched on the window
 */
export type HydrationStrategy = 'idle' | 'visible' | 'interaction' | `event:${string}`

type Props<Name extends IslandName, ComponentProps extends object> = {
  /** Its name in the registry. */
  name: Name
  /** The component that the registry loads under this name. */
  component: ComponentOf<Name> & FunctionComponent<ComponentProps>
  on: HydrationStrategy
  /** Sent to the browser as JSON. */
  props: ComponentProps
  /** Name of the form's draft: an island with a stored draft is hydrated when idle. */
  draft?: string
}

/**
 * Render a component that the browser hydrates as a separate React root (site/client/islands.ts). Its server HTML must work
 * without scripts. Nothing in it may call `useId`, whose values depend on the root, unless only the browser renders it.
 */
export function Island<Name extends IslandName, ComponentProps extends object>({
  name,
  component,
  on,
  props,
  draft,
}: Props<Name, ComponentProps>) {
  const Component: FunctionComponent<ComponentProps> = component
  return (
    <div
      className="island"
      data-island={name}
      data-on={on}
      data-props={serializeProps(props)}
      data-draft={draft}
    >
      <Component {...props} />
    </div>
  )
}
