import { readImportGraph } from './changed/importGraph.ts'
import { needsDatabase } from './changed/touchedTests.ts'
import { provideGenerated } from './dev/provide-generated.ts'
import { run } from './test/run.ts'

/**
 * `npm run test:fast`: types, and beside them the tests that open no database, start no program and wait for no limit of time:
 * rules, architecture, the graph's schema and names, policies, electronic vouchers. Types are checked again only where something changed.
 */
const STARTS_PROGRAMS =
  /^tests\/(app\/(bench\/operations|faults|start\/upstream|dev\/(dev|new-catalogue)\.)|platform\/(database|sockets\/several-graphs))/
/** Limits of connections and of workers, which are waited for. */
const WAITS = /^tests\/(platform\/(http|rest|sockets)\/|kit\/xlsx\/worker\.)/
const graph = readImportGraph(process.cwd())
const tests = [...graph.keys()].filter(
  (path) =>
    /\.test\.tsx?$/.test(path) &&
    !/\.ui\.test\.tsx?$/.test(path) &&
    !STARTS_PROGRAMS.test(path) &&
    !WAITS.test(path) &&
    !needsDatabase(graph, path),
)

await provideGenerated()
const codes = await Promise.all([
  run('npm', ['run', '--silent', 'types']),
  run('node_modules/.bin/vitest', ['run', '--config', 'vitest.pure.config.ts', '--reporter=dot', ...tests]),
])
process.exit(codes.every((code) => code === 0) ? 0 : 1)
