// Must be set before React and React Router are loaded: it selects their production builds.
process.env.NODE_ENV ||= 'production'
const { reportError } = await import('#system/run-command.ts')
try {
  const { serve } = await import('./serve.ts')
  await serve(process.env)
} catch (error) {
  // Node would print the line of the bundle that threw, which is half a megabyte long.
  process.exit(reportError(error))
}

export {}
