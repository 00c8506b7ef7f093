import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { budget } from './scripts/budget.ts'
import { firstPage } from './scripts/first-page.ts'
import { precompress } from './scripts/precompress.ts'

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

/**
 * What every list has in common, in one chunk: left to itself each part becomes a file of its own as soon as two screens
 * differ in what else they need, and the first route pays for some twenty of them. None of these imports a module that
 * imports one of them from elsewhere, so that no chunks need one another.
 */
const listParts = [
  /web\/platform\/ui\/(toolbar\/(ToolbarRow|useSettled|debounce)|grid\/(useGridQuery|grid-model)|feedback\/(GridWaiting|lazy-module)|interaction\/useShortcuts)\./,
  /web\/kit\/(screen\/ScreenHeader|form\/row\/row-address|list\/(RecordList|filter-fields|list-query|useRecordList|useListAnswer|columns\/useGridLayout)|document\/status\/(LevelText|level|StatusBadge|status)|texts)\./,
  /web\/platform\/session\/preference\.generated\./,
  /schema\/kit\/list\/descriptor\./,
  /@tabler\/icons-react\/.*\/IconPlus\./,
]

/** What hardly a screen does without, in one chunk for the same reason: 3 KB less than each by itself. */
const basics = [
  /@mantine\/core\/esm\/components\/(Group|Stack|Text|Title|Anchor|Loader|Button|UnstyledButton|Transition)\//,
  /@mantine\/core\/esm\/.*\/(create-safe-context|use-resolved-styles-api|get-auto-contrast-value|polymorphic-factory)\./,
  /@mantine\/hooks\/esm\/(use-reduced-motion|use-did-update|use-media-query|use-debounced-callback|utils\/use-callback-ref)\//,
  /@tabler\/icons-react\/.*\/(createReactComponent|defaultAttributes|Icon(X|Check|ChevronDown))\./,
]

/** The shell's own, which some of its screens and dialogs need again. */
const shellParts = [
  /web\/(app\/shell\/(sidebar\/OptionIcon|shell\.module)|kit\/screen\/(useScreen|screens))\./,
  /web\/platform\/(session\/session(\.generated)?|ui\/toast\/toast-durations)\.ts/,
]

/** What the homes of the portals show as well. */
const screenParts = [
  /(web\/platform\/ui\/(page\/(PageHeader|page-header\.module|useUrlState)|text\/(Money|format))|schema\/platform\/typed-input\/unreadable)\./,
  /@mantine\/core\/esm\/components\/(Badge|Skeleton)\//,
]

/** What the supplier's home shows and one or two more of their screens. */
const portalParts = [
  /web\/modules\/purchasing\/supplier-portal\/(texts|paths|home\/supplier-portal\.generated)\./,
  /schema\/modules\/purchasing\/supplier\/readiness\./,
  /@tabler\/icons-react\/.*\/Icon(Cash|Circle|CircleCheck)\./,
  /@mantine\/core\/esm\/components\/Progress\//,
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
  plugins: [
    react(),
    tableOnMantine9(),
    routerForProduction(),
    stylesPerComponent(),
    firstPage(),
    precompress(),
    budget(),
  ],
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
        codeSplitting: {
          groups: [
            {
              name: 'basics',
              test: (id) => basics.some((part) => part.test(id)),
              includeDependenciesRecursively: false,
            },
            {
              name: 'shell',
              test: (id) => shellParts.some((part) => part.test(id)),
              includeDependenciesRecursively: false,
            },
            {
              name: 'screen',
              test: (id) => screenParts.some((part) => part.test(id)),
              includeDependenciesRecursively: false,
            },
            {
              name: 'portal',
              test: (id) => portalParts.some((part) => part.test(id)),
              includeDependenciesRecursively: false,
            },
            {
              name: 'list',
              test: (id) => listParts.some((part) => part.test(id)),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
})
