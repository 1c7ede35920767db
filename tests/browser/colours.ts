/** The red and the green of messages (site/styles/tokens.css), as a browser says them. */
export const RED = 'rgb(168, 40, 30)'
export const GREEN = 'rgb(44, 102, 71)'
