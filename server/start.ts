// React and React Router choose their fast builds by this, so it must stand before they are loaded.
process.env.NODE_ENV ||= 'production'
await import('./serve.ts')

export {}
