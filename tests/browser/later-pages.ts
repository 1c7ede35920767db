/** Specified addresses whose own pages come with later issues; until then they show the interim page. */
export const LATER = [
  '/about',
  '/wholeworld',
  '/detailone',
  '/topmode',
  '/text',
  '/pearlike',
  '/bbb',
  '/aaaaa',
] as const
