import headScript from '../client/head-script.ts?inline-script'

/** The order of the style layers, set before any style sheet arrives: the sheets may come in any order. */
export const CSS_LAYER_ORDER = '@layer reset, tokens, base, parts'

/** Runs before the page is painted. */
export const HEAD_SCRIPT: string = headScript

/** Fetches a page of this site while its link is pointed at or pressed. */
export const SPECULATION_RULES = JSON.stringify({
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

/** What the Content-Security-Policy allows inline, by hash. */
export const INLINE_SOURCES = { scripts: [HEAD_SCRIPT, SPECULATION_RULES], styles: [CSS_LAYER_ORDER] }
