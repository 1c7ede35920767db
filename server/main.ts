// React and React Router choose their fast builds by this, so it must stand before they are loaded.
process.env.NODE_ENV ||= 'production'
const { reportError } = await import('#config/run-command.ts')
try {
  const { serve } = await import('./serve.ts')
  await serve(process.env)
} catch (error) {
  // Node itself would print the line of the bundle that threw, half a megabyte long.
  process.exit(reportError(error))
}

export {}
