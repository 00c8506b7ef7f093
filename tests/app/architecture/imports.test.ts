import { describe, expect, it } from 'vitest'
import { sourceFilesIn, sourceFiles, type SourceFile } from '#tests/platform/source/source-files.ts'

/** The files of ours that a layer may import (schema is the language, the others meet over HTTP). */
const MAY_IMPORT: Record<string, RegExp> = {
  schema: /^schema\//,
  upstream: /^(upstream\/|schema\/(?!app\/sdl\.ts))/,
  graph: /^(graph\/|schema\/)/,
  web: /^(web\/|schema\/(?!app\/sdl\.ts|platform\/tracing\/recording\/))/,
  client: /^client\//,
}

const breaches = (folder: string, law: RegExp) =>
  sourceFilesIn(folder).flatMap(({ path, imports }) =>
    imports.flatMap(({ file }) => (file && !law.test(file) ? [`${path} → ${file}`] : [])),
  )

const packagesOf = (found: readonly SourceFile[], allowed: RegExp) =>
  found.flatMap(({ path, imports }) =>
    imports.flatMap(({ file, specifier }) => (!file && !allowed.test(specifier) ? [`${path} → ${specifier}`] : [])),
  )

const importersOf = (name: RegExp) =>
  sourceFiles
    .filter(
      ({ path, imports }) =>
        !path.startsWith('tests/') && imports.some(({ specifier, file }) => !file && name.test(specifier)),
    )
    .map(({ path }) => path)

describe('who may import whom', () => {
  it.each(Object.entries(MAY_IMPORT))('%s knows only what it may', (folder, law) => {
    expect(breaches(folder, law)).toEqual([])
  })

  it('schema lives on zod and a decimal library alone', () => {
    // What records spans, and how a server stops, is the same for graph and services, and for nobody else.
    const ofServers = /^schema\/(app\/sdl\.ts|platform\/(tracing\/recording\/|network\/stop-listening\.ts))/
    const inSchema = sourceFilesIn('schema').filter(({ path }) => !ofServers.test(path))
    expect(packagesOf(inSchema, /^(zod\/mini|decimal\.js)$/)).toEqual([])
  })

  it('the client lives on what its package names', () => {
    const allowed = /^(graphql-ws\/client|ws|standardwebhooks|node:timers\/promises)$/
    expect(packagesOf(sourceFilesIn('client'), allowed)).toEqual([])
  })

  it('the browser gets zod/mini, never all of zod', () => {
    const wrong = sourceFilesIn('web', 'schema').flatMap(({ path, imports }) =>
      imports.some(({ specifier }) => specifier === 'zod') ? [path] : [],
    )
    expect(wrong).toEqual([])
  })

  it('nothing imports a main, App or the routes but what starts them', () => {
    const wrong = sourceFiles.flatMap(({ path, imports }) =>
      imports.flatMap(({ file }) =>
        file &&
        /^(upstream|graph)\/app\/main\.ts$|^web\/app\/(main|App|routes\/routes)\.tsx$/.test(file) &&
        !/^web\/app\/(main|App|router)\.tsx$|^scripts\/dev\.ts$/.test(path) &&
        !path.startsWith('tests/')
          ? [`${path} → ${file}`]
          : [],
      ),
    )
    expect(wrong).toEqual([])
  })

  it.each([
    ['mantine-react-table', /^mantine-react-table/, /^web\/platform\/ui\/grid\//],
    ['exceljs', /^exceljs/, /^upstream\/kit\/xlsx\//],
    ['pdfmake', /^pdfmake/, /^upstream\/kit\/pdf\//],
    ['pg', /^pg$/, /^upstream\/platform\/database\//],
    ['undici', /^undici/, /^graph\/platform\/(rest|files)\//],
    ['OpenTelemetry', /^@opentelemetry\//, /^schema\/platform\/tracing\/recording\//],
    ['saxes', /^saxes/, /^upstream\/kit\/cpe\//],
  ])('%s is imported by one folder alone', (_name, name, home) => {
    const found = importersOf(name).filter((path) => !path.startsWith('scripts/'))
    expect(found.filter((path) => !home.test(path))).toEqual([])
    expect(found.length).toBeGreaterThan(0)
  })
})

/** Follows run-time imports; answers the first loop it meets from `start`. */
function cycleFrom(start: string, next: Map<string, string[]>, done: Set<string>): string[] | undefined {
  const trail: string[] = []
  const on = new Set<string>()
  const visit = (path: string): string[] | undefined => {
    if (on.has(path)) return [...trail.slice(trail.indexOf(path)), path]
    if (done.has(path)) return undefined
    on.add(path)
    trail.push(path)
    for (const file of next.get(path) ?? []) {
      const loop = visit(file)
      if (loop) return loop
    }
    on.delete(path)
    trail.pop()
    done.add(path)
    return undefined
  }
  return visit(start)
}

describe('shape', () => {
  it('no run-time cycles', () => {
    const next = new Map(
      sourceFiles.map(({ path, imports }) => [
        path,
        imports.flatMap(({ file, isType }) => (file && !isType ? [file] : [])),
      ]),
    )
    const done = new Set<string>()
    expect(sourceFiles.flatMap(({ path }) => cycleFrom(path, next, done)?.join(' → ') ?? [])).toEqual([])
  })

  it('no barrels', () => {
    expect(sourceFiles.filter(({ isBarrel }) => isBarrel).map(({ path }) => path)).toEqual([])
  })

  it('no drawer for what has no name', () => {
    expect(
      sourceFiles
        .filter(({ path }) => /(^|\/)(utils?|helpers?|common|misc|shared)(\/|\.tsx?$)/.test(path))
        .map(({ path }) => path),
    ).toEqual([])
  })

  it('a source file has at most 200 lines', () => {
    const long = sourceFiles.filter(
      ({ path, text }) => !/^tests\/|\/seed\/data\//.test(path) && text.split('\n').length > 201,
    )
    expect(long.map(({ path }) => path)).toEqual([])
  })
})
