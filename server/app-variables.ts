import type { HttpBindings } from '@hono/node-server'

/** Hono context of every request. */
export type AppVariables = { Variables: { requestId: string }; Bindings: Partial<HttpBindings> }
