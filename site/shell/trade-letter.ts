import type { Frame } from '#contract/site.ts'

/** The second dialog is English in every language, as specified; so are its words. */
export const TRADE_LETTER: Frame['brand']['newsletter'] = {
  title: 'Drawings before the launch',
  text: 'For architects, builders and developers: new dimensions, drawings and lead times, four times a year. In English.',
  consent:
    'By subscribing you agree that we send this letter to your address. Every letter has a link to stop it.',
}
