import { createContext } from 'react'

/** URLs of the module scripts of every page: the client entry and, in development, Vite's client. */
export const ClientScripts = createContext<readonly string[]>([])
