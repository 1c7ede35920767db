/** The red and green of messages (site/styles/tokens.css), as computed styles report them. */
export const ERROR_COLOUR = 'rgb(168, 40, 30)'
export const SUCCESS_COLOUR = 'rgb(44, 102, 71)'
