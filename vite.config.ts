import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'
import { inlineScript } from './server/inline-script.ts'

/**
 * What is used everywhere are a few files and no shreds of files: the styles of the frame, what starts with the page, what every
 * island needs (and not what only pages show), and what every form needs. Each island is a file of its own.
 */
const CHUNKS = [
  { name: 'frame', test: /\/site\/(?:ui|shell|styles)\/.*\.css$/, priority: 4 },
  { name: 'home', test: /\/site\/features\/home\/.*\.css$/, priority: 4 },
  {
    name: 'start',
    test: /\/site\/client\/[^/]+$|\/site\/islands\/registry|\/site\/ui\/(?:session-storage|compare-choices|move-focus|reduced-motion)|\/site\/forms\/draft|\/contract\/languages\.ts/,
    priority: 3,
  },
  {
    name: 'islands',
    test: /\/node_modules\/(?:react|react-dom|scheduler|@lingui)\/|\/contract\/(?!pages)|\/site\/http\/(?:call-from-browser|category-products)|\/site\/(?:ui|i18n|islands)\/(?!messages\/|empty|page-|prose|publish|telephone)/,
    priority: 2,
  },
  { name: 'forms', test: /\/site\/forms\/(?!messages\/)/, priority: 1 },
]

export default defineConfig(({ command }) => ({
  plugins: [inlineScript(), reactRouter(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  // Every page carries the names of its classes, and letters chosen at random do not compress: as few as tell them apart.
  css: command === 'build' ? { modules: { generateScopedName: '[hash:base64:5]' } } : {},
  build: {
    // Small files would become data: addresses, which the Content-Security-Policy refuses.
    assetsInlineLimit: 0,
    // Chunks that a chunk imports are requested with it, not before: a preload that fails is remembered like a failed import, and
    // only the chunk itself is tried again under another URL (site/client/import-with-retry.ts).
    modulePreload: { resolveDependencies: (_, files, { hostType }) => (hostType === 'js' ? [] : files) },
    sourcemap: false,
    target: 'es2023',
  },
  // The server is the entry of its own build: a router context made outside the bundle would be another object.
  environments: {
    ssr: { build: { rolldownOptions: { input: './server/main.ts' } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
  },
}))
