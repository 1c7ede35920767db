/** Addresses that only lead to another; the server says so. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/xx': '/informationcopy',
  '/alltitle': '/alltitleandall',
  '/cooperation': '/cooperationall',
}
