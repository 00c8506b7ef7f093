import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { budget } from './scripts/budget.ts'
import { sharedChunks } from './scripts/chunks/shared-chunks.ts'
import { firstPage } from './scripts/first-page.ts'
import { precompress } from './scripts/precompress.ts'
import { trustedDocuments } from './scripts/trusted-documents.ts'

const here = fileURLToPath(new URL('./', import.meta.url))
const callSites = 5

/** Mantine 9 renamed Collapse's `in`; mantine-react-table 2.0.0-beta.9 still says it in five places. */
export function tableOnMantine9(): Plugin {
  return {
    name: 'table-on-mantine-9',
    transform: {
      filter: { id: /mantine-react-table\/dist\/index\.esm\.mjs/ },
      handler(code) {
        let patched = 0
        const patchedCode = code.replace(/(jsxs?\(Collapse, \{[^{}\n]*?)\bin: /g, (_match, head: string) => {
          patched++
          return `${head}expanded: `
        })
        if (patched !== callSites)
          this.error(`mantine-react-table: expected ${callSites} <Collapse in>, patched ${patched}`)
        return { code: patchedCode, map: null }
      },
    },
  }
}

/** React Router names its development build for browsers, with its warnings; a build is given the other one. */
function routerForProduction(): Plugin {
  return {
    name: 'react-router-for-production',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!/^react-router(\/dom)?$/.test(source)) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      if (!found?.id.includes('/dist/development/')) this.error('react-router: no development build to replace')
      return { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
    },
  }
}

/**
 * Before each lazy import Vite's helper reads the address of every `<link>` of the page, those that it added itself included:
 * with sixty chunks that was a tenth of what a list cost the processor. It knows what it added; what the page began with
 * is read once.
 */
function linksReadOnce(): Plugin {
  const declaration = /\blet preloadedHrefs\b[^;\n]*;?/
  return {
    name: 'links-read-once',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler(code) {
        if (!declaration.test(code)) this.error('vite: the preload helper keeps no links of the page')
        return { code: `let preloadedHrefs;\n${code.replace(declaration, '')}`, map: null }
      },
    },
  }
}

/**
 * Mantine gives each input, box, menu and dialog an ID of React's at first and a random one once it is mounted, so that all of
 * them are rendered twice. Random ones are for pages with several roots; here is one, whose IDs are React's.
 */
function idsOfReact(): Plugin {
  return {
    name: 'ids-of-react',
    apply: 'build',
    transform: {
      filter: { id: /@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/ },
      handler(code) {
        if (!code.includes('setUuid(randomId())')) this.error('@mantine/hooks: useId no longer sets a second ID')
        const own = "typeof staticId === 'string' ? staticId : `mantine-${reactId}`"
        return {
          code: `import { useId as useReactId } from 'react'
export function useId(staticId) { const reactId = useReactId(); return ${own} }`,
          map: null,
        }
      },
    },
  }
}

/** Each Mantine component brings its own style sheet, in a layer that our own rules stand above. */
function stylesPerComponent(): Plugin {
  return {
    name: 'mantine-styles-per-component',
    apply: 'build',
    transform: {
      filter: { id: /@mantine\/core\/esm\/(components|utils)\/.*\.module\.mjs$/ },
      handler(code, id) {
        const name = /([^/]+)\.module\.mjs$/.exec(id)?.[1] ?? ''
        const sheet = `${here}node_modules/@mantine/core/styles/${name}.layer.css`
        if (!existsSync(sheet)) this.error(`@mantine/core has no style sheet for ${name}`)
        return { code: `${code}\nimport '@mantine/core/styles/${name}.layer.css'`, map: null, moduleSideEffects: true }
      },
    },
  }
}

/** What reads the modules of the app. */
const sources = () => [
  react(),
  tableOnMantine9(),
  routerForProduction(),
  linksReadOnce(),
  idsOfReact(),
  stylesPerComponent(),
]

const routeTable = '/web/app/routes/routes.tsx'
const routeTableChunk = 'routes-'

/**
 * The route table leads to every screen and would name every chunk that any of them needs: 2 KB that each first route
 * pays. A screen's own chunk names its scripts at its head; style sheets it cannot name.
 */
const withoutScriptsOfScreens = (_name: string, files: string[], { hostId }: { hostId: string }) =>
  hostId.includes(routeTableChunk) ? files.filter((file) => file.endsWith('.css')) : files

export default defineConfig({
  root: 'web',
  plugins: [...sources(), sharedChunks(sources), firstPage(), trustedDocuments(), precompress(), budget()],
  // rxjs keeps a build without helpers for old browsers behind this condition.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  optimizeDeps: { rolldownOptions: { plugins: [tableOnMantine9()] } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800,
    modulePreload: { polyfill: false, resolveDependencies: withoutScriptsOfScreens },
    // The entry lists every chunk by name: a hash alone keeps that list short; the manifest says which is which.
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.endsWith(routeTable) ? `assets/${routeTableChunk}[hash:7].js` : 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
})
