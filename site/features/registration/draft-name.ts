/** Name under which an unsent registration is kept in the tab. */
export const DRAFT = 'register'
