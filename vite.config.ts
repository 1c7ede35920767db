import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig, type Plugin } from 'vite'
import packageFile from './package.json' with { type: 'json' }
import { inlineScript } from './server/inline-script.ts'

/**
 * Shared code is bundled into a few chunks instead of many small ones: the styles of notices, of the head of owners' pages, of the
 * shell, and of the features whose pages share most of them, the page script, what every island needs, and what every form needs.
 * Each island is a separate chunk. Over HTTP/1.1, a browser loads six files at a time: with many stylesheets, the first picture has
 * to wait.
 */
const CHUNKS = [
  { name: 'notices', test: /\/site\/ui\/(?:discontinued|safety).*\.css$/, priority: 5 },
  { name: 'owned-product', test: /\/site\/ui\/owned-product.*\.css$/, priority: 5 },
  { name: 'shell', test: /\/site\/(?:ui|shell|styles)\/.*\.css$/, priority: 4 },
  ...['home', 'newsroom', 'cooperation', 'stores'].map((feature) => ({
    name: feature,
    test: new RegExp(`/site/features/${feature}/.*\\.css$`),
    priority: 4,
  })),
  {
    name: 'page-script',
    test: /\/site\/client\/(?!page-morph)[^/]+$|\/site\/islands\/registry|\/site\/ui\/(?:session-storage|stored-choices|move-focus|reduced-motion)|\/site\/forms\/has-draft|\/contract\/languages\.ts/,
    priority: 3,
  },
  {
    name: 'islands',
    test: /\/node_modules\/(?:react|react-dom|scheduler|@lingui)\/|\/contract\/(?!pages)|\/site\/http\/(?:call-from-browser|category-products)|\/site\/(?:ui|i18n|islands)\/(?!messages\/|discontinued|empty|owned|page-|prose|publish|safety|supply|telephone)/,
    priority: 2,
  },
  { name: 'forms', test: /\/site\/forms\/(?!messages\/)/, priority: 1 },
]

/**
 * Mark the page script to be compiled as a whole while it loads, off the main thread, rather than function by function when they
 * are called first. Only a comment on the first line counts: https://v8.dev/blog/explicit-compile-hints.
 */
function compilePageScriptEagerly(): Plugin {
  return {
    name: 'compile-page-script-eagerly',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.name === 'page-script')
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      },
    },
  }
}

export default defineConfig(({ command }) => ({
  plugins: [
    inlineScript(),
    reactRouter(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    compilePageScriptEagerly(),
  ],
  // Class names are in the HTML of every page, and random characters do not compress: five are enough to be unique.
  css: command === 'build' ? { modules: { generateScopedName: '[hash:base64:5]' } } : {},
  build: {
    // Vite would inline small files as data: URLs, which the Content-Security-Policy blocks.
    assetsInlineLimit: 0,
    // No preloads for the imports of a chunk: browsers cache a failed preload like a failed import, and only the chunk itself is
    // retried under another URL (site/client/import-with-retry.ts).
    modulePreload: { resolveDependencies: (_, files, { hostType }) => (hostType === 'js' ? [] : files) },
    sourcemap: false,
    target: 'es2023',
  },
  // The server is bundled with the pages: a router context created outside the bundle would be a different object.
  environments: {
    ssr: {
      build: { rolldownOptions: { input: './server/main.ts' } },
      // Development dependencies are not installed where the server runs: what it uses of them is bundled.
      resolve:
        command === 'build' ? { noExternal: true, external: Object.keys(packageFile.dependencies) } : {},
    },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
  },
}))
