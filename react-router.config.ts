import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'site',
  buildDirectory: 'build',
  serverBuildFile: 'start.js',
  ssr: true,
  // No router runs in the browser: this mode has no endpoint that sends it routes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
