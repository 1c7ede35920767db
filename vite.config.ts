import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    reactRouter(),
    lingui(),
    // Presets run last to first: the texts are turned into messages before the compiler looks at the components.
    babel({ presets: [reactCompilerPreset(), linguiTransformerBabelPreset()] }),
  ],
  build: {
    // Small files would become data: addresses, which the Content-Security-Policy refuses.
    assetsInlineLimit: 0,
    sourcemap: false,
  },
  // The server is the entry of its own build: a router context made outside the bundle would be another object.
  environments: { ssr: { build: { rolldownOptions: { input: './server/start.ts' } } } },
})
