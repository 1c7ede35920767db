import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'site',
  buildDirectory: 'build',
  serverBuildFile: 'start.js',
  ssr: true,
  // The whole route table is about 4 KB; asking for it piece by piece would cost a request per link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
