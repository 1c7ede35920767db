import { build, type Plugin } from 'vite'

const SUFFIX = '?inline-script'

/**
 * Bundles a module and all it imports into the text of a classic script, for the head of the page: `import script from
 * './module.ts?inline-script'`.
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
        if (!output || !('output' in output)) throw new Error(`${input} was not bundled`)
        const [chunk, ...others] = output.output
        if (others.length > 0) throw new Error(`${input} is more than one file`)
        for (const file of chunk.moduleIds) this.addWatchFile(file)
        return `export default ${JSON.stringify(chunk.code.trim())}`
      },
    },
  }
}
