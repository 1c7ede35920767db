import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'

/** The office is built apart from the site: its screens share no chunk, style or script with a public page. */
export default defineConfig({
  root: 'office',
  base: '/office/',
  plugins: [
    lingui({ configPath: 'lingui.office.config.ts' }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  build: {
    outDir: '../build/office',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    // What several screens share is one chunk: many small ones would wait for each other on a connection of HTTP/1.1.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } } },
  },
})
