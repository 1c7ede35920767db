/** The colours of the site; keep them equal to those in site/styles. */
export const COLORS = {
  ivory: '#F7F4EE',
  stone: '#EAE3D7',
  white: '#FFFFFF',
  ink: '#262421',
  ash: '#615B52',
  edge: '#857C6E',
  line: '#D9D2C5',
  brass: '#7A5F2B',
} as const

/** A4 and its margins, in points. */
export const PAGE = { width: 595.28, height: 841.89, side: 48, top: 84, bottom: 66 } as const

/** Width between the margins. */
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.side
