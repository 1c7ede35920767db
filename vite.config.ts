import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig, type Plugin } from 'vite'
import { chunkTable, mergeStyles } from './server/merge-styles.ts'

/**
 * What every page needs is one file: twenty small ones compress 8 KB worse. Routes, languages and the parts that are
 * sent when they are first needed stay files of their own.
 */
const SHARED = {
  name: 'shared',
  test: /node_modules|\0|site\/(?:ui\/(?!dialog|empty-plate|empty-state|keep-together|kept-tab|marker-leader|prose|page-lead|page-tabs|split-blocks|title-and-intro)|http\/(?!ask)|styles\/|paths|shell\/(?!mega-menu-products|newsletter-dialog|not-found\.tsx|error-page|other)|i18n\/(?!messages\/|formats|words-language))|contract\//,
}

/** A hash and nothing else: the table of routes, which every page carries, names every file of the site. */
const NAMES = {
  entryFileNames: 'assets/[hash:7].js',
  chunkFileNames: 'assets/[hash:7].js',
}

/**
 * Sends small stand-ins to the browser for the parts of the router that are not used, and for the one that brings pages. The
 * router's components are given names for developer tools, and a name alone would keep a component that nobody uses: without
 * them the bundler sees which those are.
 */
function leaveOutRouterParts(): Plugin {
  const standIn = (name: string) => fileURLToPath(new URL(`./site/http/${name}.ts`, import.meta.url))
  const standIns = [
    [/\/(?:instrumentation|fog-of-war)\.js$/, standIn('unused-router-parts')],
    [/\/routeModules\.js$/, standIn('load-route-module')],
  ] as const
  return {
    name: 'leave-out-router-parts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer) =>
      /\/react-router\/(?!.*\/(?:server-runtime|rsc)\/)/.test(importer ?? '')
        ? standIns.find(([part]) => part.test(source))?.[1]
        : null,
    transform: {
      filter: { id: /\/node_modules\/react-router\/.*\.js$/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replace(/(?<==) (React\$?\d*\.(?:forwardRef|createContext|memo)\()/g, ' /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  }
}

/** Rewrites the table of chunks, from which the router reads the style sheets of each route when it builds the server. */
function mergeStyleSheets(): Plugin {
  return {
    name: 'merge-style-sheets',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      order: 'post',
      handler: ({ dir = '' }) => {
        const place = join(dir, '.vite', 'manifest.json')
        const table = chunkTable.parse(JSON.parse(readFileSync(place, 'utf8')))
        const isFrame = (entry: string) => /^site\/root\.|entry\.client/.test(entry)
        const merged = mergeStyles(table, isFrame, {
          read: (file) => readFileSync(join(dir, file), 'utf8'),
          write: (file, text) => writeFileSync(join(dir, file), text),
        })
        writeFileSync(place, JSON.stringify(merged))
      },
    },
  }
}

export default defineConfig(({ command }) => ({
  plugins: [
    leaveOutRouterParts(),
    mergeStyleSheets(),
    reactRouter(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  resolve: {
    alias: [
      {
        find: /^@lingui\/(core|react)$/,
        replacement: fileURLToPath(new URL('./site/i18n/run-time.ts', import.meta.url)),
      },
    ],
  },
  // Every page carries the names of its classes, and letters chosen at random do not compress: as few as tell them apart.
  css: command === 'build' ? { modules: { generateScopedName: '[hash:base64:5]' } } : {},
  build: {
    // Small files would become data: addresses, which the Content-Security-Policy refuses.
    assetsInlineLimit: 0,
    // Scripts that a chunk imports are requested with it, not before: a preload that fails is remembered like a failed import,
    // and only the chunk itself is tried again under another URL (site/http/import-with-retry.ts).
    modulePreload: {
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    sourcemap: false,
    minify: 'terser',
    terserOptions: {
      compress: {
        passes: 4,
        ecma: 2020,
        module: true,
        pure_getters: true,
        keep_fargs: false,
        hoist_props: true,
      },
      mangle: true,
      // React's modules are functions that run at once: the parentheses have V8 compile them eagerly.
      format: { ecma: 2020, wrap_func_args: true },
    },
    target: 'es2023',
  },
  // The server is the entry of its own build: a router context made outside the bundle would be another object.
  environments: {
    ssr: { build: { rolldownOptions: { input: './server/start.ts' } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [SHARED] }, ...NAMES } } } },
  },
}))
