import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { IconName } from '../ui/office-icon.tsx'

type ContentGroup = {
  label: MessageDescriptor
  icon: IconName
  /** Kinds of content in it; all of them if there are none. */
  kinds: readonly string[]
}

/** The lists of content, by the last segment of their URL. */
export const CONTENT_GROUPS = {
  products: { label: msg`Products`, icon: 'products', kinds: ['product'] },
  newsroom: {
    label: msg`Newsroom`,
    icon: 'newsroom',
    kinds: ['news', 'recipe', 'happiness', 'video', 'films'],
  },
  projects: { label: msg`Projects`, icon: 'projects', kinds: ['project'] },
  support: {
    label: msg`Support`,
    icon: 'support',
    kinds: ['faq', 'services', 'manual', 'faults', 'guide', 'warranty', 'notice'],
  },
  places: { label: msg`Places`, icon: 'places', kinds: ['stores', 'dealers', 'world', 'countdown'] },
  pages: {
    label: msg({ message: 'Pages', context: 'content' }),
    icon: 'pages',
    kinds: ['home', 'banners', 'brand', 'page', 'partner'],
  },
  catalogue: {
    label: msg`Catalogue`,
    icon: 'catalogue',
    kinds: ['parts', 'series', 'categories', 'parameters', 'filters'],
  },
  all: { label: msg`All content`, icon: 'pages', kinds: [] },
} as const satisfies Record<string, ContentGroup>
export type GroupName = keyof typeof CONTENT_GROUPS

/** Find a group by the last segment of its URL. */
export function findGroup(name: string): (ContentGroup & { name: GroupName }) | undefined {
  const found = Object.entries(CONTENT_GROUPS).find(([key]) => key === name)
  return found && { name: found[0] as GroupName, ...found[1] }
}

/** Return the icon of the list that an entry of a kind is in. */
export function iconOfKind(kind: string): IconName {
  const found = Object.values(CONTENT_GROUPS).find(({ kinds }) => kinds.some((each) => each === kind))
  return found?.icon ?? CONTENT_GROUPS.all.icon
}
