/** Specified addresses whose own pages come with later issues; until then they show the interim page. */
export const LATER = [
  '/words',
  '/consumer',
  '/exhibition',
  '/joinin',
  '/about',
  '/wholeworld',
  '/detailone',
  '/topmode',
  '/text',
  '/pearlike',
  '/bbb',
  '/register',
  '/feedback',
  '/aaaaa',
  '/search',
] as const
