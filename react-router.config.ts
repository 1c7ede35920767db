import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'site',
  buildDirectory: 'build',
  serverBuildFile: 'start.js',
  ssr: true,
  // A language's route table is small (server/language-manifests.ts); asking for it piece by piece would cost requests.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
