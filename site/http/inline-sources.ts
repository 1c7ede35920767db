import headScript from '../client/head-script.ts?inline-script'

/** The order of the CSS layers, set before any style sheet arrives, since the sheets may arrive in any order. */
export const CSS_LAYER_ORDER = '@layer reset, tokens, base, parts, features'

export const HEAD_SCRIPT: string = headScript

/** Prefetches a page of this site while its link is hovered or pressed. */
export const PREFETCH_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          // Files open in another tab.
          { not: { selector_matches: '[target], [download], [data-prefetch], [data-prefetch] *, [rel]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/** Inline sources that the Content-Security-Policy allows by hash. */
export const INLINE_SOURCES = { scripts: [HEAD_SCRIPT, PREFETCH_RULES], styles: [CSS_LAYER_ORDER] }
