/** Width and height of the windows that pages are shown in, in CSS pixels. */
export const PAGE_SIZES = {
  phone: [390, 844],
  tablet: [820, 1180],
  desktop: [1440, 900],
} as const

export type PageWidth = keyof typeof PAGE_SIZES
export const PAGE_WIDTHS = Object.keys(PAGE_SIZES) as PageWidth[]

/** Return the width that a URL names; a desktop's without one. */
export function widthOf(name: string | null): PageWidth {
  return PAGE_WIDTHS.find((one) => one === name) ?? 'desktop'
}
