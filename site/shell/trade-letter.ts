/** The second dialog is English in every language, as specified; so are its words. Its consent comes with the frame. */
export const TRADE_LETTER = {
  title: 'Drawings before the launch',
  text: 'For architects, builders and developers: new dimensions, drawings and lead times, four times a year. In English.',
}
