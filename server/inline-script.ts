import { build, type Plugin } from 'vite'

const SUFFIX = '?inline-script'

/**
 * Return a Vite plugin that bundles a module and its imports into the source of a classic script, for the page head:
 * `import script from './module.ts?inline-script'`.
 */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    load: {
      filter: { id: /\?inline-script$/ },
      async handler(id) {
        const input = id.slice(0, -SUFFIX.length)
        const built = await build({
          configFile: false,
          logLevel: 'silent',
          build: {
            write: false,
            target: 'es2022',
            rolldownOptions: { input, output: { format: 'iife', minify: true } },
          },
        })
        const [output] = Array.isArray(built) ? built : [built]
        if (!output || !('output' in output)) throw new Error(`${input}: bundling failed`)
        const [chunk, ...others] = output.output
        if (others.length > 0) throw new Error(`${input}: expected a single output file`)
        for (const file of chunk.moduleIds) this.addWatchFile(file)
        return `export default ${JSON.stringify(chunk.code.trim())}`
      },
    },
  }
}
