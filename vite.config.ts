import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'

/**
 * What every page needs is one file: twenty small ones compress 8 KB worse. Routes, languages and the parts that are
 * sent when they are first needed stay files of their own.
 */
const SHARED = {
  name: 'shared',
  test: /node_modules|\0|site\/(?:ui\/(?!dialog|prose|empty-state|page-lead|split-blocks)|http\/(?!ask)|paths|shell\/(?!mega-menu-products|newsletter-dialog|not-found|error-page|other)|i18n\/(?!messages\/|formats|words-language))|contract\//,
}

export default defineConfig({
  plugins: [reactRouter(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  resolve: {
    alias: [
      {
        find: /^@lingui\/(core|react)$/,
        replacement: fileURLToPath(new URL('./site/i18n/run-time.ts', import.meta.url)),
      },
    ],
  },
  build: {
    // Small files would become data: addresses, which the Content-Security-Policy refuses.
    assetsInlineLimit: 0,
    sourcemap: false,
    minify: 'terser',
    terserOptions: {
      compress: { passes: 2, ecma: 2020, module: true, pure_getters: true },
      mangle: true,
      format: { ecma: 2020 },
    },
    target: 'es2023',
  },
  // The server is the entry of its own build: a router context made outside the bundle would be another object.
  environments: {
    ssr: { build: { rolldownOptions: { input: './server/start.ts' } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [SHARED] } } } } },
  },
})
