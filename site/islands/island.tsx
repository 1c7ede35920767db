import type { FunctionComponent } from 'react'
import { serializeProps } from './island-props.ts'
import type { ISLANDS } from './registry.ts'

export type IslandName = keyof typeof ISLANDS

type ComponentOf<Name extends IslandName> = Awaited<ReturnType<(typeof ISLANDS)[Name]>>['default']

/**
 * When an island is hydrated. Each is hydrated on interaction, too.
 * - `idle`: when the page has loaded and the browser is idle
 * - `visible`: when it is about to come into view
 * - `interaction`: when the visitor points at it, focuses it or presses it
 * - `event:…`: when this event is dispatched on the window
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
  /** Name of the form's draft: an island whose draft is stored is hydrated at once. */
  draft?: string
}

/**
 * Renders a component that the browser hydrates on its own, as a root of its own (site/client/islands.ts). Its server HTML must
 * work without scripts. Nothing in it may call `useId`, whose values depend on the root, unless only the browser renders it.
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
