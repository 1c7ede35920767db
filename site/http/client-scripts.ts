import { createContext } from 'react'

/** The module scripts of every page: the client entry, and in development what reloads it. */
export const ClientScripts = createContext<readonly string[]>([])
